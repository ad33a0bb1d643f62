/**
 * Where things can be laid in a given state, and the words for it; no DOM.
 *
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Slot} Slot
 * @typedef {import('./types.js').Tool} Tool
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').Placement} Placement
 * @typedef {import('./types.js').Hex} Hex
 */

import { laidOf } from './catalog.js';
import { edgeOf, finishOf, hexesOf } from './flush.js';
import { hexToPoint, keyOf, neighbour } from './hex.js';
import { freeSlots } from './connections.js';
import { moveSlots } from './commands.js';

/** @param {State} state @returns {Slot[]} where the tile in hand can lie, clockwise */
export function slotsOf({ catalog, document, tool }) {
  if (tool?.kind === 'move') return moveSlots(catalog, document, tool.index);
  if (tool?.kind !== 'lay' || tool.side === null) return [];
  const piece = { side: tool.side, rotation: tool.rotation };
  const { placements } = document;
  if (tool.anchor === null || !placements[tool.anchor]) {
    return [{ edge: null, slide: null, centre: [0, 0] }];
  }
  // A tail makes room, so only what lies before it is in the way.
  const others = placements.slice(0, tool.anchor + 1);
  return freeSlots(catalog, others, placements[tool.anchor], piece);
}

/** @param {State} state @returns {number[]} the corners of the last piece with room for the end tile */
export function freeCorners({ catalog, document }) {
  const last = document.placements[document.placements.length - 1];
  if (!last) return [];
  const taken = takenHexes(catalog, document.placements);
  return [0, 1, 2, 3, 4, 5].filter((corner) =>
    finishOf(laidOf(catalog, last), corner).every((hex) => !taken.has(keyOf(hex))),
  );
}

/** @param {State} state @param {number} index @returns {number[]} edges with nothing across */
export function freeEdges({ catalog, document }, index) {
  const laid = laidOf(catalog, document.placements[index]);
  const taken = takenHexes(catalog, document.placements);
  return [0, 1, 2, 3, 4, 5].filter((k) =>
    edgeOf(laid, k).every(
      (hex) => !taken.has(keyOf(neighbour(hex, k))) && !taken.has(keyOf(neighbour(hex, k + 1))),
    ),
  );
}

/** @param {import('./types.js').Catalog} catalog @param {readonly Placement[]} placements */
const takenHexes = (catalog, placements) =>
  new Set(placements.flatMap((piece) => hexesOf(laidOf(catalog, piece)).map(keyOf)));

/**
 * Where the handle of an edge stands, in units of the circumradius.
 * @param {State} state
 * @param {number} index
 * @param {number} k
 */
export function edgeHandle({ catalog, document }, index, k) {
  const points = edgeOf(laidOf(catalog, document.placements[index]), k).map((hex) =>
    hexToPoint(hex),
  );
  const angle = ((60 * k + 30) * Math.PI) / 180;
  return {
    x: points.reduce((sum, { x }) => sum + x, 0) / points.length + 1.9 * Math.cos(angle),
    y: points.reduce((sum, { y }) => sum + y, 0) / points.length + 1.9 * Math.sin(angle),
  };
}

/** @param {State} state @param {number} corner */
export function cornerHandle({ catalog, document }, corner) {
  const last = document.placements[document.placements.length - 1];
  const { x, y } = hexToPoint(edgeOf(laidOf(catalog, last), corner)[0]);
  const angle = (60 * corner * Math.PI) / 180;
  return { x: x + 1.75 * Math.cos(angle), y: y + 1.75 * Math.sin(angle) };
}

/** @param {Tool} tool @param {State} state @returns {Placement | null} the tile in hand where it lies now */
export function ghostOf(tool, { document }) {
  if (tool.kind === 'end' || !tool.slot) return null;
  const [q, r] = tool.slot.centre;
  if (tool.kind === 'move') return { ...document.placements[tool.index], q, r };
  return tool.side === null ? null : { side: tool.side, rotation: tool.rotation, q, r };
}

/** @param {number | null} slide @returns {string} */
export const slideLetter = (slide) =>
  slide === null ? '' : String.fromCharCode('A'.charCodeAt(0) + slide);

/** @param {readonly Slot[]} slots @param {Slot | null} slot @returns {number} -1 if it is none of them */
export const slotIndex = (slots, slot) =>
  slots.findIndex((other) => slot !== null && keyOf(other.centre) === keyOf(slot.centre));

/** @param {readonly Slot[]} slots @param {Slot | null} wanted @returns {Slot | null} the same place, or the most like it */
export function likeliest(slots, wanted) {
  if (!wanted) return slots[0] ?? null;
  const ofEdge = slots.filter(({ edge }) => edge === wanted.edge);
  return ofEdge.find(({ slide }) => slide === wanted.slide) ?? ofEdge[0] ?? slots[0] ?? null;
}
