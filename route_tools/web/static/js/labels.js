/**
 * Where letters and tokens stand beside the pieces; the twin of drawing/layout.py and its
 * users, so that table and drawing look alike. No DOM; points in circumradii.
 *
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./types.js').Point} Point
 * @typedef {import('./flush.js').Laid} Laid
 */

import { cornerOf } from './flush.js';
import { DIRECTIONS, hexToPoint, keyOf, neighbour, pointToHex } from './hex.js';

const LETTER_DISTANCE = 0.9;
const TOKEN_DISTANCE = 0.94;
/** The upper left comes first. */
const CORNER_ORDER = [4, 5, 3, 0, 2, 1];

/**
 * The hexes that are taken, so that labels find room.
 * @param {Iterable<Hex>} hexes
 */
export function createCrowd(hexes) {
  const taken = new Set([...hexes].map(keyOf));
  return {
    /** @param {readonly Point[]} places @returns {Point | null} the roomiest, taken from now on */
    claim(places) {
      /** @type {{point: Point, key: string, crowding: number} | null} */
      let best = null;
      for (const point of places) {
        const hex = pointToHex(point.x, point.y);
        const key = keyOf(hex);
        if (taken.has(key)) continue;
        const crowding = DIRECTIONS.filter((_, k) => taken.has(keyOf(neighbour(hex, k)))).length;
        if (!best || crowding < best.crowding) best = { point, key, crowding };
      }
      if (!best) return null;
      taken.add(best.key);
      return best.point;
    },
  };
}

/** @typedef {ReturnType<typeof createCrowd>} Crowd */

/** @param {Point} from @param {Point} to @param {number} part @returns {Point} */
const between = (from, to, part) => ({
  x: from.x + (to.x - from.x) * part,
  y: from.y + (to.y - from.y) * part,
});

/** @param {Laid} laid @param {Crowd} crowd @returns {Point} outside one of its corners */
export function letterPlace(laid, crowd) {
  const places = CORNER_ORDER.map((k) => {
    const corner = cornerOf(laid, k);
    return between(hexToPoint(corner), hexToPoint(neighbour(corner, k)), LETTER_DISTANCE);
  });
  return crowd.claim(places) ?? places[0];
}

/**
 * @param {readonly (readonly [number, number])[]} line  the seam
 * @param {Crowd} crowd
 * @returns {Point} beside one of its ends, or on its middle where there is no room
 */
export function tokenPlace(line, crowd) {
  const ends = [line[0], line[line.length - 1]];
  const places = ends.flatMap(([x, y]) =>
    hexesAt({ x, y }).map((hex) => between({ x, y }, hexToPoint(hex), TOKEN_DISTANCE)),
  );
  const [x, y] = line[Math.floor(line.length / 2)];
  return crowd.claim(places) ?? { x, y };
}

/** @param {Point} corner @returns {Hex[]} the three hexes that meet there */
function hexesAt({ x, y }) {
  const found = DIRECTIONS.map((_, k) =>
    pointToHex(x + 0.44 * Math.sin((k * Math.PI) / 3), y + 0.44 * Math.cos((k * Math.PI) / 3)),
  );
  return [...new Map(found.map((hex) => [keyOf(hex), hex])).values()];
}
