/**
 * Everything that can be done to a route document. Each command returns a new document,
 * or the same one where there is nothing to do; a history of documents gives undo.
 *
 * @typedef {import('./types.js').Catalog} Catalog
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./types.js').Blockade} Blockade
 * @typedef {import('./types.js').Placement} Placement
 * @typedef {import('./types.js').RouteDocument} RouteDocument
 */

import { sideOf } from './catalog.js';
import { hexToPoint, isSame, offsetFrom, rotated, sixth } from './hex.js';
import {
  centreOf,
  flushBeside,
  freeSlots,
  connectionOf,
  connected,
  connectionsOf,
  movedTo,
  relaid,
  shiftTail,
  withPiece,
} from './connections.js';

/** @type {RouteDocument} */
export const EMPTY = Object.freeze({ placements: [] });

/**
 * @param {RouteDocument} document
 * @param {readonly Placement[]} placements
 * @param {(after: number) => number | null} [renumber]  where a blockade comes to lie
 * @returns {RouteDocument}
 */
function withPlacements(document, placements, renumber) {
  const changed = { ...document, placements };
  if (document.blockades && renumber) {
    changed.blockades = document.blockades.flatMap((blockade) => {
      const after = renumber(blockade.after);
      return after === null || after < 0 ? [] : [{ ...blockade, after }];
    });
  }
  return changed;
}

/**
 * Lay a piece after another (or as the first), letting a tail make room.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {Placement} piece
 * @param {number | null} anchor  index of the piece before
 * @returns {RouteDocument}
 */
export function layPiece(catalog, document, piece, anchor) {
  const { placements } = document;
  if (anchor === null || anchor >= placements.length - 1) {
    const changed = withPlacements(document, [...placements, piece]);
    if (changed.blockades && anchor !== null && placements.length > 0) {
      changed.blockades = withRuleBlockade(catalog, changed, placements.length - 1);
    }
    return changed;
  }
  const next = placements[anchor + 1];
  const connection = connectionOf(catalog, placements[anchor], next);
  const laid = connected(catalog, piece, next, connection);
  const tail = shiftTail(
    placements.slice(anchor + 1),
    0,
    offsetFrom(centreOf(laid), centreOf(next)),
  );
  const before = placements.slice(0, anchor + 1);
  return withPlacements(document, [...before, piece, ...tail], (after) =>
    after > anchor ? after + 1 : after,
  );
}

/**
 * A new transition in a route with its own list of blockades gets one as by the rules.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {number} after
 * @returns {readonly Blockade[]}
 */
function withRuleBlockade(catalog, document, after) {
  const list = document.blockades ?? [];
  const wanted = ruleBlockades(catalog, document).includes(after);
  const isFull = list.length >= catalog.blockades.size;
  if (list.length === 0 || isFull || !wanted) return list;
  return [...list, { after, number: null }];
}

/**
 * Turn a piece. A tile turns in place; a strip is laid flush again at the same edge.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {number} index
 * @param {number} steps  clockwise sixths
 * @returns {RouteDocument}
 */
export function turnPiece(catalog, document, index, steps) {
  const piece = document.placements[index];
  const turned = { ...piece, rotation: sixth(piece.rotation + steps) };
  return withPlacements(
    document,
    withPiece(catalog, document.placements, index, rejoined(catalog, document, index, turned)),
  );
}

/**
 * Turn a piece together with all that follow it, end tile included.
 * @param {RouteDocument} document
 * @param {number} index
 * @param {number} steps
 * @returns {RouteDocument}
 */
export function turnTail(document, index, steps) {
  const pivot = centreOf(document.placements[index]);
  const placements = document.placements.map((piece, at) =>
    at < index
      ? piece
      : movedTo(
          { ...piece, rotation: sixth(piece.rotation + steps) },
          rotated(centreOf(piece), steps, pivot),
        ),
  );
  const changed = withPlacements(document, placements);
  if (document.end) changed.end = { ...document.end, corner: sixth(document.end.corner + steps) };
  return changed;
}

/**
 * A changed piece, laid flush beside the piece before where it was flush: at the same
 * edge, as near as possible to where it lay.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {number} index
 * @param {Placement} changed
 * @returns {Placement}
 */
function rejoined(catalog, document, index, changed) {
  const before = document.placements[index - 1];
  if (!before) return changed;
  const connection = connectionOf(catalog, before, document.placements[index]);
  if (connection.edge === null) return changed;
  const from = hexToPoint(centreOf(changed));
  const slots = flushBeside(catalog, before, changed)
    .filter(({ edge }) => edge === connection.edge)
    .map(({ centre }) => ({ centre, point: hexToPoint(centre) }))
    .map(({ centre, point }) => ({ centre, far: Math.hypot(point.x - from.x, point.y - from.y) }))
    .sort((a, b) => a.far - b.far);
  return slots[0] ? movedTo(changed, slots[0].centre) : changed;
}

/** @param {Catalog} catalog @param {RouteDocument} document @param {number} index @returns {RouteDocument} */
export function flipPiece(catalog, document, index) {
  const piece = document.placements[index];
  const { reverse } = sideOf(catalog, piece.side);
  if (!reverse) return document;
  const placements = [...document.placements];
  placements[index] = { ...piece, side: reverse };
  return withPlacements(document, placements);
}

/**
 * Slide a piece along the edge of the piece before; the tail moves along.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {number} index
 * @param {number} steps  1 clockwise, -1 back; past the last slide it begins again
 * @returns {RouteDocument}
 */
export function slidePiece(catalog, document, index, steps) {
  const before = document.placements[index - 1];
  if (!before) return document;
  const piece = document.placements[index];
  const connection = connectionOf(catalog, before, piece);
  if (connection.edge === null) return document;
  const along = flushBeside(catalog, before, piece).filter(({ edge }) => edge === connection.edge);
  const slide = (((connection.slide + steps) % along.length) + along.length) % along.length;
  return movePiece(document, index, along[slide].centre);
}

/**
 * Lay a piece elsewhere; the tail moves along.
 * @param {RouteDocument} document
 * @param {number} index
 * @param {Hex} centre
 * @returns {RouteDocument}
 */
export function movePiece(document, index, centre) {
  const piece = document.placements[index];
  if (isSame(centreOf(piece), centre)) return document;
  return withPlacements(
    document,
    shiftTail(document.placements, index, offsetFrom(centre, centreOf(piece))),
  );
}

/**
 * Where a laid piece could lie instead, its tail left aside.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {number} index
 */
export function moveSlots(catalog, document, index) {
  const before = document.placements[index - 1];
  if (!before) return [];
  const others = document.placements.slice(0, index);
  return freeSlots(catalog, others, before, document.placements[index]);
}

/**
 * Take a piece away; the next one closes up to the place it leaves.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {number} index
 * @returns {RouteDocument}
 */
export function deletePiece(catalog, document, index) {
  const { placements } = document;
  const [before, piece, next] = [placements[index - 1], placements[index], placements[index + 1]];
  const left = placements.filter((_, at) => at !== index);
  let closed = left;
  if (before && next) {
    const laid = connected(catalog, before, next, connectionOf(catalog, before, piece));
    closed = shiftTail(left, index, offsetFrom(centreOf(laid), centreOf(next)));
  }
  const lost = before ? index : 0;
  const changed = withPlacements(document, closed, (after) => {
    if (after === lost && (next || after >= closed.length - 1)) return null;
    return after > lost ? after - 1 : after;
  });
  if (changed.blockades) {
    changed.blockades = changed.blockades.filter(({ after }) => after < closed.length - 1);
  }
  if (closed.length === 0) delete changed.end;
  return changed;
}

/**
 * Give a piece another place in the order. Where that alone mends the order it is all;
 * else the pieces swap places on the table and the line of the route stays.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {number} from
 * @param {number} to
 * @returns {RouteDocument}
 */
export function reorderPiece(catalog, document, from, to) {
  const { placements } = document;
  if (to < 0 || to >= placements.length || from === to) return document;
  const permuted = [...placements];
  permuted.splice(to, 0, ...permuted.splice(from, 1));
  if (nLoose(catalog, permuted) < nLoose(catalog, placements)) {
    return withPlacements(document, permuted);
  }
  const [q, r] = centreOf(placements[0]);
  permuted[0] = { ...permuted[0], q, r };
  return withPlacements(
    document,
    relaid(catalog, permuted, connectionsOf(catalog, placements), Math.min(from, to)),
  );
}

/** @param {Catalog} catalog @param {readonly Placement[]} placements @returns {number} */
const nLoose = (catalog, placements) =>
  connectionsOf(catalog, placements).filter((connection) => connection?.edge === null).length;

/** @param {RouteDocument} document @param {string} side @param {number} corner @returns {RouteDocument} */
export const layEnd = (document, side, corner) => ({
  ...document,
  end: { side, corner: sixth(corner) },
});

/** @param {RouteDocument} document @returns {RouteDocument} */
export function deleteEnd(document) {
  const changed = { ...document };
  delete changed.end;
  return changed;
}

/**
 * The transitions that get a blockade by the rules: all but those behind a strip, unless
 * another strip follows; the box has only so many.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @returns {number[]}
 */
export function ruleBlockades(catalog, { placements }) {
  const isStrip = placements.map(({ side }) => sideOf(catalog, side).kind === 'strip');
  return placements
    .slice(0, -1)
    .map((_, after) => after)
    .filter((after) => !isStrip[after] || isStrip[after + 1])
    .slice(0, catalog.blockades.size);
}

/** @param {Catalog} catalog @param {RouteDocument} document @returns {readonly Blockade[]} as they lie */
export const blockadesOf = (catalog, document) =>
  document.blockades ??
  ruleBlockades(catalog, document).map((after) => ({ after, number: null }));

/** @param {RouteDocument} document @returns {RouteDocument} */
export function blockadesByRule(document) {
  const changed = { ...document };
  delete changed.blockades;
  return changed;
}

/**
 * Say what blockade lies on a seam.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {number} after  index of the piece before the seam
 * @param {'none' | 'dealt' | number} choice
 * @returns {RouteDocument}
 */
export function setBlockade(catalog, document, after, choice) {
  const others = blockadesOf(catalog, document).filter((blockade) => blockade.after !== after);
  const list =
    choice === 'none'
      ? others
      : [...others, { after, number: choice === 'dealt' ? null : choice }];
  const blockades = [...list].sort((a, b) => a.after - b.after);
  const byRule = ruleBlockades(catalog, document);
  const isByRule =
    blockades.length === byRule.length &&
    blockades.every((item, index) => item.number === null && item.after === byRule[index]);
  return isByRule ? blockadesByRule(document) : { ...document, blockades };
}

/**
 * @param {RouteDocument} document
 * @param {'title' | 'author' | 'notes'} key
 * @param {string} text
 * @returns {RouteDocument}
 */
export function setText(document, key, text) {
  if ((document[key] ?? '') === text) return document;
  const changed = { ...document, [key]: text };
  if (!text) delete changed[key];
  return changed;
}

/** @param {RouteDocument} a @param {RouteDocument} b @returns {boolean} */
export const isSameDocument = (a, b) => a === b || canonical(a) === canonical(b);

/** @param {RouteDocument} a @param {RouteDocument} b @returns {boolean} whether only texts differ */
export const isSameLaying = (a, b) => canonical(layingOf(a)) === canonical(layingOf(b));

/** @param {RouteDocument} document @returns {RouteDocument} */
const layingOf = ({ placements, end, blockades }) => ({ placements, end, blockades });

/** @param {RouteDocument} document @returns {string} */
function canonical({ format: _format, version: _version, ...rest }) {
  const entries = Object.entries(rest)
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(entries);
}

/**
 * The edge of a piece at which the next one lies flush, or null.
 * @param {Catalog} catalog
 * @param {Placement} before
 * @param {Placement} after
 * @returns {number | null}
 */
export const edgeBetween = (catalog, before, after) => connectionOf(catalog, before, after).edge;
