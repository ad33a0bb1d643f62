/**
 * Pieces on the table and where they lie flush; the twin of geometry/placement.py.
 * The two are compared over tests/vectors/flush.json.
 *
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./types.js').Side} Side
 * @typedef {import('./types.js').PrintedHex} PrintedHex
 * @typedef {{side: Side, rotation: number, centre: Hex}} Laid
 * @typedef {{edge: number, slide: number, centre: Hex}} FlushPosition
 */

import { DIRECTIONS, keyOf, neighbour, offsetFrom, rotated, shifted, sixth } from './hex.js';

/**
 * The six straight edges of a set of hexes, each clockwise; edge k runs from corner k to
 * corner k + 1, and across it are directions k and k + 1.
 * @param {readonly Hex[]} hexes
 * @returns {Hex[][]}
 */
export function edgesOf(hexes) {
  const own = new Set(hexes.map(keyOf));
  return DIRECTIONS.map((_, k) => {
    const along = DIRECTIONS[sixth(k + 2)];
    const open = hexes.filter(
      (hex) => !own.has(keyOf(neighbour(hex, k))) && !own.has(keyOf(neighbour(hex, k + 1))),
    );
    const openKeys = new Set(open.map(keyOf));
    let hex = open.find((candidate) => !openKeys.has(keyOf(offsetFrom(candidate, along))));
    /** @type {Hex[]} */
    const edge = [];
    while (hex && openKeys.has(keyOf(hex))) {
      edge.push(hex);
      hex = shifted(hex, along);
    }
    return edge;
  });
}

/** @param {Laid} laid @returns {Hex[]} where its hexes lie */
export const hexesOf = ({ side, rotation, centre }) =>
  side.hexes.map(({ hex }) => shifted(rotated(hex, rotation), centre));

/**
 * @param {Laid} laid
 * @param {number} k  the edge as the piece lies
 * @returns {Hex[]} clockwise from corner k to corner k + 1
 */
export const edgeOf = ({ side, rotation, centre }, k) =>
  side.edges[sixth(k - rotation)].map((hex) => shifted(rotated(hex, rotation), centre));

/** @param {Laid} laid @param {number} k an absolute direction @returns {Hex} */
export const cornerOf = (laid, k) => edgeOf(laid, k)[0];

/** @param {Laid} laid @param {number} corner @returns {Hex[]} the three finishing spaces */
export function finishOf(laid, corner) {
  const hex = cornerOf(laid, corner);
  return [-1, 0, 1].map((turn) => neighbour(hex, corner + turn));
}

/**
 * Where a side can lie in step beside a piece: by edge, then slide, clockwise.
 * @param {Laid} before
 * @param {Side} side
 * @param {number} rotation
 * @returns {FlushPosition[]}
 */
export function flushPositions(before, side, rotation) {
  const laid = { side, rotation, centre: /** @type {Hex} */ ([0, 0]) };
  return DIRECTIONS.flatMap((across, k) => {
    const edge = edgeOf(before, k);
    const facing = edgeOf(laid, k + 3);
    const [alongQ, alongR] = DIRECTIONS[sixth(k + 2)];
    const first = shifted(edge[0], across);
    const last = facing[facing.length - 1];
    const surplus = edge.length - facing.length;
    const start = Math.min(0, surplus);
    return Array.from({ length: Math.abs(surplus) + 2 }, (_, slide) => {
      const steps = start + slide;
      const target = shifted(first, [alongQ * steps, alongR * steps]);
      return { edge: k, slide, centre: offsetFrom(target, last) };
    });
  });
}
