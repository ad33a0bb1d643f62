/**
 * The printed pieces, as the service tells them.
 *
 * @typedef {import('./types.js').Catalog} Catalog
 * @typedef {import('./types.js').Side} Side
 * @typedef {import('./types.js').Placement} Placement
 * @typedef {import('./types.js').RouteDocument} RouteDocument
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./flush.js').Laid} Laid
 */

import { edgesOf } from './flush.js';

/**
 * @typedef {{q: number, r: number, terrain: string, power: number, has_cave: boolean, start_number: number | null}} HexData
 * @typedef {{name: string, kind: 'start' | 'terrain' | 'strip', reverse: string | null, traverse_rating: number, hexes: HexData[]}} SideData
 * @typedef {object} CatalogData
 * @property {string} name
 * @property {string} title
 * @property {SideData[]} sides
 * @property {import('./types.js').EndSide[]} end_sides
 * @property {import('./types.js').BlockadePiece[]} blockades
 */

/** @param {CatalogData} data @returns {Catalog} */
export function buildCatalog(data) {
  return {
    name: data.name,
    title: data.title,
    sides: new Map(data.sides.map((side) => [side.name, buildSide(side)])),
    endSides: new Map(data.end_sides.map((side) => [side.name, side])),
    blockades: new Map(data.blockades.map((piece) => [piece.number, piece])),
  };
}

/** @param {SideData} data @returns {Side} */
function buildSide(data) {
  const hexes = data.hexes.map(({ q, r, terrain, power, has_cave, start_number }) => ({
    hex: /** @type {Hex} */ ([q, r]),
    terrain,
    power,
    cave: has_cave,
    start: start_number,
  }));
  return {
    name: data.name,
    kind: data.kind,
    reverse: data.reverse,
    traverseRating: data.traverse_rating,
    hexes,
    edges: edgesOf(hexes.map(({ hex }) => hex)),
  };
}

/** @param {Catalog} catalog @param {string} name @returns {Side} */
export function sideOf(catalog, name) {
  const side = catalog.sides.get(name);
  if (!side) throw new RangeError(`no side ${name}`);
  return side;
}

/** @param {Catalog} catalog @param {Placement} placement @returns {Laid} */
export const laidOf = (catalog, { side, rotation, q, r }) => ({
  side: sideOf(catalog, side),
  rotation,
  centre: [q, r],
});

/**
 * The index of the piece that uses this side's board, or null if the board is free.
 * @param {Catalog} catalog
 * @param {RouteDocument} document
 * @param {string} name
 * @returns {number | null}
 */
export function usedBy(catalog, document, name) {
  const { reverse } = sideOf(catalog, name);
  const index = document.placements.findIndex(({ side }) => side === name || side === reverse);
  return index < 0 ? null : index;
}

/** @param {Catalog} catalog @param {RouteDocument} document @returns {string[]} */
export const freeSides = (catalog, document) =>
  [...catalog.sides.keys()].filter((name) => usedBy(catalog, document, name) === null);

/** @param {{terrain: string, power: number, cave?: boolean, start?: number | null}} printed */
export function symbolId({ terrain, power, cave, start }) {
  if (terrain === 'mountain') return cave ? 'hex-cave' : 'hex-mountain';
  if (terrain === 'start') return `hex-start-${start}`;
  return `hex-${terrain}-${power}`;
}
