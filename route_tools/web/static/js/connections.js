/**
 * How consecutive pieces lie to each other, and how to keep that when one changes.
 *
 * @typedef {import('./types.js').Catalog} Catalog
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./types.js').Placement} Placement
 * @typedef {import('./types.js').RouteDocument} RouteDocument
 * @typedef {import('./types.js').Slot} Slot
 * @typedef {import('./flush.js').FlushPosition} FlushPosition
 *
 * A connection: flush at an edge of the piece before, or else merely an offset.
 * @typedef {{edge: number, slide: number, offset: Hex} | {edge: null, offset: Hex}} Connection
 */

import { laidOf, sideOf } from './catalog.js';
import { flushPositions, hexesOf } from './flush.js';
import { hexToPoint, isSame, keyOf, offsetFrom, shifted } from './hex.js';

/** @param {Placement} placement @returns {Hex} */
export const centreOf = ({ q, r }) => [q, r];

/** @param {Placement} placement @param {Hex} centre @returns {Placement} */
export const movedTo = (placement, [q, r]) => ({ ...placement, q, r });

/**
 * @param {Catalog} catalog
 * @param {Placement} before
 * @param {{side: string, rotation: number}} piece
 * @returns {FlushPosition[]}
 */
export const flushBeside = (catalog, before, piece) =>
  flushPositions(laidOf(catalog, before), sideOf(catalog, piece.side), piece.rotation);

/** @param {Catalog} catalog @param {Placement} before @param {Placement} after @returns {Connection} */
export function connectionOf(catalog, before, after) {
  const offset = offsetFrom(centreOf(after), centreOf(before));
  const flush = flushBeside(catalog, before, after).find(({ centre }) =>
    isSame(centre, centreOf(after)),
  );
  return flush ? { edge: flush.edge, slide: flush.slide, offset } : { edge: null, offset };
}

/**
 * Lay a piece beside another with a given connection, as near to it as the piece allows.
 * @param {Catalog} catalog
 * @param {Placement} before
 * @param {Placement} piece
 * @param {Connection} connection
 * @returns {Placement}
 */
export function connected(catalog, before, piece, connection) {
  if (connection.edge !== null) {
    const along = flushBeside(catalog, before, piece).filter(({ edge }) => edge === connection.edge);
    const slot = along[Math.min(connection.slide, along.length - 1)];
    if (slot) return movedTo(piece, slot.centre);
  }
  return movedTo(piece, shifted(centreOf(before), connection.offset));
}

/** @param {Catalog} catalog @param {readonly Placement[]} placements @returns {(Connection | null)[]} */
export const connectionsOf = (catalog, placements) =>
  placements.map((piece, index) =>
    index === 0 ? null : connectionOf(catalog, placements[index - 1], piece),
  );

/**
 * Lay every piece from an index on so that it has its connection with the piece before.
 * @param {Catalog} catalog
 * @param {readonly Placement[]} placements
 * @param {readonly (Connection | null)[]} connections
 * @param {number} from
 * @returns {Placement[]}
 */
export function relaid(catalog, placements, connections, from) {
  const result = [...placements];
  for (let index = Math.max(1, from); index < result.length; index += 1) {
    const connection = connections[index];
    if (connection) result[index] = connected(catalog, result[index - 1], result[index], connection);
  }
  return result;
}

/**
 * Put a changed piece in its place and let the tail follow: the next piece keeps its
 * connection, all after it move along unturned.
 * @param {Catalog} catalog
 * @param {readonly Placement[]} placements
 * @param {number} index
 * @param {Placement} changed
 * @returns {Placement[]}
 */
export function withPiece(catalog, placements, index, changed) {
  const next = placements[index + 1];
  const result = [...placements];
  result[index] = changed;
  if (!next) return result;
  const connection = connectionOf(catalog, placements[index], next);
  const laid = connected(catalog, changed, next, connection);
  return shiftTail(result, index + 1, offsetFrom(centreOf(laid), centreOf(next)));
}

/** @param {readonly Placement[]} placements @param {number} from @param {Hex} offset @returns {Placement[]} */
export const shiftTail = (placements, from, offset) =>
  placements.map((piece, index) =>
    index < from ? piece : movedTo(piece, shifted(centreOf(piece), offset)),
  );

/**
 * Where a side can lie flush beside a piece without covering any of the given others.
 * @param {Catalog} catalog
 * @param {readonly Placement[]} others
 * @param {Placement} before
 * @param {{side: string, rotation: number}} piece
 * @returns {Slot[]}
 */
export function freeSlots(catalog, others, before, piece) {
  const taken = new Set(others.flatMap((other) => hexesOf(laidOf(catalog, other)).map(keyOf)));
  const side = sideOf(catalog, piece.side);
  return flushBeside(catalog, before, piece).filter(({ centre }) =>
    hexesOf({ side, rotation: piece.rotation, centre }).every((hex) => !taken.has(keyOf(hex))),
  );
}

/**
 * The slot whose centre is nearest to a point, in units of the circumradius.
 * @param {readonly Slot[]} slots
 * @param {{x: number, y: number}} point
 * @returns {Slot | null}
 */
export function nearestSlot(slots, point) {
  /** @type {Slot | null} */
  let best = null;
  let bestDistance = Infinity;
  for (const slot of slots) {
    const { x, y } = hexToPoint(slot.centre);
    const far = Math.hypot(x - point.x, y - point.y);
    if (far < bestDistance) [best, bestDistance] = [slot, far];
  }
  return best;
}
