/**
 * Hexes in axial coordinates, pointy top; the twin of geometry/coordinates.py.
 * The two are compared over tests/vectors/hex.json.
 *
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./types.js').Point} Point
 */

const SQRT3 = Math.sqrt(3);

/**
 * The offsets of the six neighbours, clockwise from the right.
 * @type {readonly Hex[]}
 */
export const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [0, -1],
  [1, -1],
];

/** @param {number} k @returns {number} k as one of 0 to 5 */
export const sixth = (k) => ((k % 6) + 6) % 6;

/** @param {Hex} hex @returns {string} a key for maps and sets */
export const keyOf = ([q, r]) => `${q},${r}`;

/** @param {Hex} a @param {Hex} b @returns {boolean} */
export const isSame = (a, b) => a[0] === b[0] && a[1] === b[1];

/** @param {Hex} hex @param {Hex} offset @returns {Hex} */
export const shifted = (hex, offset) => [hex[0] + offset[0], hex[1] + offset[1]];

/** @param {Hex} hex @param {Hex} origin @returns {Hex} */
export const offsetFrom = (hex, origin) => [hex[0] - origin[0], hex[1] - origin[1]];

/** @param {Hex} hex @param {number} direction @returns {Hex} */
export const neighbour = (hex, direction) => shifted(hex, DIRECTIONS[sixth(direction)]);

/** @param {Hex} a @param {Hex} b @returns {number} steps on an open plane */
export function distance(a, b) {
  const [dq, dr] = offsetFrom(a, b);
  return Math.max(Math.abs(dq), Math.abs(dr), Math.abs(dq + dr));
}

/**
 * @param {Hex} hex
 * @param {number} rotation  clockwise sixths
 * @param {Hex} [centre]
 * @returns {Hex}
 */
export function rotated(hex, rotation, centre = [0, 0]) {
  let [q, r] = offsetFrom(hex, centre);
  for (let turn = sixth(rotation); turn > 0; turn -= 1) {
    [q, r] = [0 - r, q + r];
  }
  return shifted([q, r], centre);
}

/** @param {Hex} hex @param {number} [size] circumradius @returns {Point} y down */
export const hexToPoint = ([q, r], size = 1) => ({
  x: size * SQRT3 * (q + r / 2),
  y: size * 1.5 * r,
});

/** @param {number} x @param {number} y @param {number} [size] circumradius @returns {Hex} */
export function pointToHex(x, y, size = 1) {
  const r = y / (1.5 * size);
  const q = x / (SQRT3 * size) - r / 2;
  const s = -q - r;
  let [nearestQ, nearestR] = [Math.round(q), Math.round(r)];
  const nearestS = Math.round(s);
  const [offQ, offR, offS] = [
    Math.abs(nearestQ - q),
    Math.abs(nearestR - r),
    Math.abs(nearestS - s),
  ];
  if (offQ > offR && offQ > offS) {
    nearestQ = -nearestR - nearestS;
  } else if (offR > offS) {
    nearestR = -nearestQ - nearestS;
  }
  return [nearestQ + 0, nearestR + 0];
}

/**
 * The corners of a hex, clockwise from the upper right; the border to neighbour k runs
 * from corner k to corner k + 1.
 * @param {Hex} hex
 * @param {number} [size] circumradius
 * @returns {Point[]}
 */
export function cornerPoints(hex, size = 1) {
  const { x, y } = hexToPoint(hex, size);
  const [halfWidth, halfSide] = [(size * SQRT3) / 2, size / 2];
  return [
    { x: x + halfWidth, y: y - halfSide },
    { x: x + halfWidth, y: y + halfSide },
    { x, y: y + size },
    { x: x - halfWidth, y: y + halfSide },
    { x: x - halfWidth, y: y - halfSide },
    { x, y: y - size },
  ];
}
