/**
 * Pieces as SVG groups: one `<use>` of a symbol for each hex. Made once for each side and
 * rotation, then cloned.
 *
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./types.js').Side} Side
 * @typedef {import('./types.js').Catalog} Catalog
 * @typedef {import('./types.js').RouteDocument} RouteDocument
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

import { laidOf, sideOf, symbolId } from './catalog.js';
import { svg } from './dom.js';
import { finishOf, hexesOf } from './flush.js';
import { cornerPoints, hexToPoint, keyOf, neighbour, rotated } from './hex.js';

/** Circumradius of a hex in the units of the drawing. */
export const SIZE = 50;

/** Where a piece throws its shadow. */
const SHADOW = 'translate(9 12)';

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** @param {{x: number, y: number}} point */
const pair = ({ x, y }) => `${short(x)} ${short(y)}`;

/** @param {readonly Hex[]} hexes @returns {string} a path along their common outline */
export function outlinePath(hexes) {
  const own = new Set(hexes.map(keyOf));
  /** @type {Map<string, {from: string, to: string}>} */
  const borders = new Map();
  for (const hex of hexes) {
    const corners = cornerPoints(hex, SIZE).map(pair);
    for (let k = 0; k < 6; k += 1) {
      if (!own.has(keyOf(neighbour(hex, k)))) {
        borders.set(corners[k], { from: corners[k], to: corners[(k + 1) % 6] });
      }
    }
  }
  const parts = [];
  while (borders.size > 0) {
    const points = [];
    let border = [...borders.values()][0];
    while (border) {
      borders.delete(border.from);
      points.push(border.from);
      border = /** @type {{from: string, to: string}} */ (borders.get(border.to));
    }
    parts.push(`M${points.join('L')}Z`);
  }
  return parts.join('');
}

/** @param {Hex} hex @returns {string} */
export const hexPath = (hex) => outlinePath([hex]);

/** @type {Map<string, SVGGElement>} */
const pieceCache = new Map();

/**
 * A piece about the origin.
 * @param {Side} side
 * @param {number} rotation
 * @returns {SVGGElement}
 */
export function pieceGroup(side, rotation) {
  const key = `${side.name} ${rotation}`;
  let group = pieceCache.get(key);
  if (!group) {
    const uses = side.hexes.map((printed) =>
      useOf(symbolId(printed), rotated(printed.hex, rotation)),
    );
    const outline = outlinePath(side.hexes.map(({ hex }) => rotated(hex, rotation)));
    group = svg(
      'g',
      {},
      svg('path', { class: 'piece-shadow', d: outline, transform: SHADOW }),
      svg('path', { class: 'piece-ground', d: outline }),
      ...uses,
      svg('path', { class: 'piece-outline', d: outline }),
    );
    pieceCache.set(key, group);
  }
  return /** @type {SVGGElement} */ (group.cloneNode(true));
}

/** @param {string} id @param {Hex} hex */
export function useOf(id, hex) {
  const { x, y } = hexToPoint(hex, SIZE);
  return svg('use', { href: `#${id}`, x: short(x), y: short(y) });
}

/** @param {string} name @param {number} x @param {number} y @returns {SVGGElement} a side's letter */
export function letterBadge(name, x, y) {
  const text = svg('text', { class: 'badge-letter', y: 1 });
  text.textContent = name;
  const half = Math.max(27, 9 + 11 * name.length);
  return svg(
    'g',
    { class: 'badge', transform: `translate(${short(x)} ${short(y)})` },
    svg(
      'g',
      { class: 'legible' },
      svg('rect', { x: -half, y: -27, width: 2 * half, height: 54, rx: 27 }),
      text,
    ),
  );
}

/**
 * The room that El Dorado takes behind the finishing spaces.
 * @param {readonly Hex[]} finish
 * @param {number} corner
 * @returns {Hex[]}
 */
function cityOf(finish, corner) {
  const [, middle] = finish;
  return [middle, neighbour(middle, corner)].flatMap((hex) =>
    [-1, 0, 1].map((turn) => neighbour(hex, corner + turn)),
  );
}

/**
 * The end tile: El Dorado and before it the three finishing spaces.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {{side: string, corner: number}} end
 * @returns {SVGGElement | null}
 */
export function endGroup(catalog, document, end) {
  const last = document.placements[document.placements.length - 1];
  const side = catalog.endSides.get(end.side);
  if (!last || !side) return null;
  const finish = finishOf(laidOf(catalog, last), end.corner);
  const outline = outlinePath([...finish, ...cityOf(finish, end.corner)]);
  const temple = hexToPoint(neighbour(finish[1], end.corner), SIZE);
  const { x, y } = hexToPoint(finish[1], SIZE);
  return svg(
    'g',
    { class: 'end' },
    svg('path', { class: 'piece-shadow', d: outline, transform: SHADOW }),
    svg('path', { class: 'city', d: outline }),
    svg('use', {
      href: '#temple',
      x: short(x + (temple.x - x) * 1.3),
      y: short(y + (temple.y - y) * 1.3),
    }),
    ...finish.map((hex) => useOf(finishId(side), hex)),
    svg('path', { class: 'piece-outline', d: outline }),
  );
}

/**
 * @param {Catalog} catalog
 * @param {import('./types.js').Placement} last
 * @param {number} corner
 * @returns {Hex[]} the finishing spaces, then the city
 */
export function endHexes(catalog, last, corner) {
  const finish = finishOf(laidOf(catalog, last), corner);
  return [...finish, ...cityOf(finish, corner)];
}

/** @param {{terrain: string, power: number}} side */
export const finishId = ({ terrain, power }) =>
  `hex-finish-${terrain}${power === 1 ? '' : `-${power}`}`;

/** @param {Catalog} catalog @param {RouteDocument} document @returns {Hex[]} */
export function allHexes(catalog, document) {
  const hexes = document.placements.flatMap((piece) => hexesOf(laidOf(catalog, piece)));
  const last = document.placements[document.placements.length - 1];
  if (document.end && last) hexes.push(...endHexes(catalog, last, document.end.corner));
  return hexes;
}

/** @param {readonly Hex[]} hexes @returns {Box} in the units of the drawing */
export function boxOf(hexes) {
  const points = hexes.map((hex) => hexToPoint(hex, SIZE));
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - SIZE,
    top: Math.min(...ys) - SIZE,
    right: Math.max(...xs) + SIZE,
    bottom: Math.max(...ys) + SIZE,
  };
}

/** @param {Box} box @returns {Box} with room for the handles around */
export const grown = ({ left, top, right, bottom }) => ({
  left: left - 2 * SIZE,
  top: top - 2 * SIZE,
  right: right + 2 * SIZE,
  bottom: bottom + 2 * SIZE,
});

/** @param {Box} box @param {number} margin @returns {string} */
export const viewBoxOf = ({ left, top, right, bottom }, margin) =>
  [left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin]
    .map(short)
    .join(' ');

/** @param {Side} side @returns {SVGSVGElement} a picture for the tray */
export const sideThumbnail = (side) =>
  svg(
    'svg',
    {
      class: 'thumbnail',
      viewBox: viewBoxOf(boxOf(side.hexes.map(({ hex }) => hex)), 4),
      'aria-hidden': 'true',
    },
    pieceGroup(side, 0),
  );

/**
 * The colour of a hex's ground, for small pictures and bars.
 * @param {string} id  of its symbol
 * @returns {string}
 */
export const groundOf = (id) =>
  document.getElementById(id)?.querySelector('polygon')?.getAttribute('fill') ?? 'none';

/**
 * A small picture of a whole route, hexes as plain colours.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @returns {SVGSVGElement}
 */
export function routeThumbnail(catalog, document) {
  /** @type {Map<string, string[]>} */
  const bySymbol = new Map();
  const paint = (/** @type {string} */ id, /** @type {Hex} */ hex) => {
    const list = bySymbol.get(id) ?? [];
    list.push(hexPath(hex));
    bySymbol.set(id, list);
  };
  const outlines = document.placements.map((piece) => {
    const laid = laidOf(catalog, piece);
    const hexes = hexesOf(laid);
    hexes.forEach((hex, index) => paint(symbolId(laid.side.hexes[index]), hex));
    return outlinePath(hexes);
  });
  const hexes = allHexes(catalog, document);
  const nLaid = document.placements.reduce((sum, { side }) => sum + sideOf(catalog, side).hexes.length, 0);
  const end = document.end && catalog.endSides.get(document.end.side);
  if (end) hexes.slice(nLaid).forEach((hex) => paint(finishId(end), hex));
  return svg(
    'svg',
    {
      class: 'route-thumbnail',
      viewBox: viewBoxOf(boxOf(hexes), 20),
      'aria-hidden': 'true',
    },
    ...[...bySymbol].map(([id, paths]) => svg('path', { fill: groundOf(id), d: paths.join('') })),
    ...outlines.map((d) => svg('path', { class: 'piece-outline', d })),
  );
}
