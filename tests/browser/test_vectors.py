"""The editor's modules compute on hexes and pieces what Python computes."""

import json

from playwright.sync_api import Page

from tests.web.vectors import FOLDER

COMPARE = """
const close = (a, b) =>
  typeof a === 'number' && typeof b === 'number' ? Math.abs(a - b) < 1e-9
  : Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((x, i) => close(x, b[i]))
  : a === b;
const wrong = [];
let n = 0;
const expect = (what, found, wanted) => {
  n += 1;
  if (!close(found, wanted)) wrong.push([what, found, 'not', wanted]);
};
const sorted = (hexes) => [...hexes].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
const module = (name) => import(`/static/js/${name}.js`);
const catalogOf = async () =>
  (await module('catalog')).buildCatalog(await (await fetch('/api/catalogs/base')).json());
"""


def compare(page: Page, name: str, script: str) -> None:
    """Run a comparison in the page over the vectors of a file."""
    vectors = json.loads((FOLDER / name).read_text(encoding="utf-8"))
    page.goto("/")
    n, wrong = page.evaluate(
        f"async (vectors) => {{ {COMPARE} {script}; return [n, wrong]; }}", vectors
    )
    assert wrong == []
    assert n >= len(vectors) * 3


def test_hexes(page: Page) -> None:
    compare(
        page,
        "hex.json",
        """
        const hex = await module('hex');
        const xy = ({ x, y }) => [x, y];
        for (const v of vectors) {
          expect('distance', hex.distance(v.hex, v.other), v.distance);
          expect('neighbours', hex.DIRECTIONS.map((_, k) => hex.neighbour(v.hex, k)), v.neighbours);
          const turns = [-1, 0, 1, 2, 3, 4, 5, 6];
          expect('rotated', turns.map((k) => hex.rotated(v.hex, k, v.other)), v.rotated);
          expect('centre', xy(hex.hexToPoint(v.hex, v.size)), v.centre);
          expect('corners', hex.cornerPoints(v.hex, v.size).map(xy), v.corners);
          expect('hex at point', hex.pointToHex(...v.point, v.size), v.hex_at_point);
        }
        """,
    )


def test_flush_positions(page: Page) -> None:
    compare(
        page,
        "flush.json",
        """
        const catalog = await catalogOf();
        const flush = await module('flush');
        for (const { side, rotation, centre, ...v } of vectors) {
          const laid = { side: catalog.sides.get(side), rotation, centre };
          expect('hexes', sorted(flush.hexesOf(laid)), sorted(v.hexes));
          v.edges.forEach((edge, k) => expect('edge', flush.edgeOf(laid, k), edge));
          v.corners.forEach((corner, k) => expect('corner', flush.cornerOf(laid, k), corner));
          for (const { side: next, rotation: turn, positions } of v.beside) {
            const found = flush.flushPositions(laid, catalog.sides.get(next), turn);
            expect('positions', found.map((p) => [p.edge, p.slide, p.centre]), positions);
          }
        }
        """,
    )


def test_connections_of_the_presets(page: Page) -> None:
    compare(
        page,
        "connections.json",
        """
        const catalog = await catalogOf();
        const { connectionOf, connected } = await module('connections');
        const { ruleBlockades } = await module('commands');
        const { finishOf } = await module('flush');
        const { laidOf } = await module('catalog');
        for (const { placements, connections, corner, finish, blockades } of vectors) {
          connections.forEach((wanted, i) => {
            const connection = connectionOf(catalog, placements[i], placements[i + 1]);
            expect('edge', connection.edge, wanted.edge);
            expect('slide', connection.slide ?? null, wanted.slide);
            expect('offset', connection.offset, wanted.offset);
            const away = { ...placements[i + 1], q: 99, r: 99 };
            const { q, r } = connected(catalog, placements[i], away, connection);
            expect('connected', [q, r], [placements[i + 1].q, placements[i + 1].r]);
          });
          expect('finish', finishOf(laidOf(catalog, placements.at(-1)), corner), finish);
          expect('blockades', ruleBlockades(catalog, { placements }), blockades);
        }
        """,
    )
