/**
 * The table: draws a state. Only what differs from the last drawn state is touched.
 *
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./types.js').Placement} Placement
 * @typedef {import('./types.js').Problem} Problem
 */

import { laidOf, sideOf } from './catalog.js';
import { blockadesOf } from './commands.js';
import { html, setAttributes, svg } from './dom.js';
import { edgeOf, hexesOf } from './flush.js';
import { hexToPoint } from './hex.js';
import { createCrowd, letterPlace, tokenPlace } from './labels.js';
import { t } from './messages.js';
import {
  cornerHandle,
  edgeHandle,
  freeCorners,
  freeEdges,
  ghostOf,
  slotIndex,
  slotsOf,
} from './places.js';
import {
  SIZE,
  allHexes,
  endGroup,
  letterBadge,
  outlinePath,
  pieceGroup,
  useOf,
} from './shapes.js';
import { problemKey } from './state.js';

const LAYERS = ['end', 'pieces', 'selection', 'seams', 'marks', 'path', 'badges', 'slots', 'ghost', 'handles'];

/** @param {SVGGElement} world */
export function createCanvas(world) {
  const layers = Object.fromEntries(
    LAYERS.map((name) => {
      const layer = svg('g', { class: `layer-${name}` });
      world.append(layer);
      return [name, layer];
    }),
  );
  /** @type {{key: string, group: SVGGElement}[]} */
  let drawn = [];

  /** @param {State} state */
  function drawPieces({ catalog, document, selection, tool }) {
    const lifted = tool?.kind === 'move' ? tool.index : Infinity;
    drawn.slice(document.placements.length).forEach(({ group }) => group.remove());
    drawn = document.placements.map((piece, index) => {
      const key = `${piece.side} ${piece.rotation}`;
      let entry = drawn[index];
      if (entry?.key !== key) {
        const group = pieceGroup(sideOf(catalog, piece.side), piece.rotation);
        if (entry) entry.group.replaceWith(group);
        else layers.pieces.prepend(group); // where pieces overlap, the first shows
        entry = { key, group };
      }
      const { x, y } = hexToPoint([piece.q, piece.r], SIZE);
      setAttributes(entry.group, {
        class: `piece${index >= lifted ? ' is-lifted' : ''}`,
        transform: `translate(${x} ${y})`,
        'data-piece': index,
      });
      return entry;
    });
    const piece = selection?.kind === 'piece' && !tool ? document.placements[selection.index] : null;
    layers.selection.replaceChildren(
      ...(piece ? selectionLines(outlinePath(hexesOf(laidOf(catalog, piece)))) : []),
    );
  }

  /**
   * Letters and blockades with their tokens; letters first, as blockades wait for the service.
   * @param {State} state
   */
  function drawLabels(state) {
    const { catalog, document } = state;
    const crowd = createCrowd(allHexes(catalog, document));
    const badges = document.placements.map((piece) => {
      const { x, y } = letterPlace(laidOf(catalog, piece), crowd);
      return letterBadge(piece.side, x * SIZE, y * SIZE);
    });
    layers.badges.replaceChildren(...badges);
    drawSeams(state, crowd);
  }

  /** @param {State} state */
  function drawEnd({ catalog, document, selection, tool }) {
    const group = document.end && endGroup(catalog, document, document.end);
    layers.end.replaceChildren();
    if (!group) return;
    const isSelected = selection?.kind === 'end' && !tool;
    const isLifted = tool?.kind === 'end' || tool?.kind === 'move';
    group.setAttribute('class', `end${isLifted ? ' is-lifted' : ''}`);
    group.setAttribute('data-end', '');
    if (isSelected) {
      const outline = group.querySelector('.piece-outline')?.getAttribute('d') ?? '';
      group.append(...selectionLines(outline));
    }
    layers.end.append(group);
  }

  /** @param {State} state @param {import('./labels.js').Crowd} crowd */
  function drawSeams(state, crowd) {
    const { check, checked, document, catalog, selection } = state;
    layers.seams.replaceChildren();
    if (!check || !checked) return;
    const blockades = blockadesOf(catalog, document);
    for (const { between, line } of check.layout.seams) {
      const [after, next] = between;
      const isCurrent =
        isSamePlace(checked.placements[after], document.placements[after]) &&
        isSamePlace(checked.placements[next], document.placements[next]);
      if (!isCurrent || line.length < 2) continue;
      const points = line.map(([x, y]) => `${x * SIZE},${y * SIZE}`).join(' ');
      const blockade = blockades.find((item) => item.after === after);
      const isSelected = selection?.kind === 'seam' && selection.after === after;
      const group = svg('g', {
        class: `seam${isSelected ? ' is-selected' : ''}`,
        'data-seam': after,
      });
      if (blockade) {
        const posts = line.map(([x, y]) => `M${x * SIZE} ${y * SIZE}h.1`).join('');
        group.append(
          svg('polyline', { class: 'planks-gap', points }),
          svg('polyline', { class: 'planks-edge', points }),
          svg('polyline', { class: 'planks', points }),
          svg('path', { class: 'post-edge', d: posts }),
          svg('path', { class: 'post', d: posts }),
          token(blockade.number, tokenPlace(line, crowd)),
        );
      } else {
        group.append(svg('polyline', { class: 'open-seam', points }));
      }
      group.append(svg('polyline', { class: 'seam-target', points }));
      layers.seams.append(group);
    }
  }

  /** @param {State} state */
  function drawMarks({ catalog, document, selection, check }) {
    layers.marks.replaceChildren();
    if (selection?.kind !== 'problem') return;
    const problem = check?.problems.find((item) => problemKey(item) === selection.key);
    if (!problem) return;
    const places = problem.placements.filter((index) => document.placements[index]);
    layers.marks.append(
      ...places.map((index) =>
        svg('path', {
          class: `mark-piece ${problem.severity}`,
          d: outlinePath(hexesOf(laidOf(catalog, document.placements[index]))),
        }),
      ),
      ...problem.hexes.map((hex) =>
        useOf(`mark-${problem.severity}`, hex),
      ),
    );
  }

  /** @param {State} state */
  function drawPath({ path, check, checked, document }) {
    layers.path.replaceChildren();
    const start = path && check?.report?.starts.find(({ number }) => number === path.number);
    if (!path || !start || checked !== document) return;
    const points = start[path.kind === 'cheapest' ? 'cheapest_path' : 'shortest_path'].map(
      (hex) => hexToPoint(hex, SIZE),
    );
    if (points.length === 0) return;
    const line = points.map(({ x, y }) => `${x},${y}`).join(' ');
    layers.path.append(
      svg('polyline', { class: 'walk-edge', points: line }),
      svg('polyline', { class: 'walk', points: line }),
      ...points.map(({ x, y }) => svg('circle', { class: 'walk-step', cx: x, cy: y, r: 7 })),
    );
  }

  /** @param {State} state */
  function drawGhost(state) {
    const { tool, catalog, document } = state;
    layers.ghost.replaceChildren();
    layers.slots.replaceChildren();
    if (!tool) return;
    if (tool.kind === 'end') {
      if (tool.side === null || tool.corner === null) return;
      const group = endGroup(catalog, document, { side: tool.side, corner: tool.corner });
      group?.setAttribute('class', 'ghost end');
      if (group) layers.ghost.append(group);
      return;
    }
    const slots = slotsOf(state);
    const at = slotIndex(slots, tool.slot);
    layers.slots.append(
      ...slots.flatMap(({ centre }, index) => {
        const { x, y } = hexToPoint(centre, SIZE);
        if (index === at) return [];
        const dot = svg('circle', { class: 'slot legible', r: 16 });
        return [svg('g', { transform: `translate(${x} ${y})` }, dot)];
      }),
    );
    const ghost = ghostOf(tool, state);
    if (!ghost) return;
    const group = pieceGroup(sideOf(catalog, ghost.side), ghost.rotation);
    const { x, y } = hexToPoint([ghost.q, ghost.r], SIZE);
    setAttributes(group, { class: 'ghost', transform: `translate(${x} ${y})` });
    layers.ghost.append(group);
  }

  /** @param {State} state */
  function drawHandles(state) {
    const { tool, document, selection } = state;
    const last = document.placements.length - 1;
    layers.handles.replaceChildren();
    if (last < 0 || tool?.kind === 'move') return;
    const isEnd = tool?.kind === 'end';
    const anchor = tool?.kind === 'lay' ? (tool.anchor ?? last) : selection?.kind === 'piece' ? selection.index : last;
    const isChoosing = tool?.kind === 'lay' && tool.side === null;
    const wantsEdges = !isEnd && (isChoosing || (!tool && (!document.end || selection?.kind === 'piece')));
    if (wantsEdges) {
      const marked = isChoosing ? tool.slot?.edge : null;
      if (isChoosing && marked !== null && marked !== undefined) {
        layers.handles.append(edgeLine(state, anchor, marked));
      }
      layers.handles.append(
        ...freeEdges(state, anchor).map((k) => {
          return handle(edgeHandle(state, anchor, k), PLUS, {
            class: `handle edge-handle${k === marked ? ' is-marked' : ''}`,
            'data-edge': k,
            'data-anchor': anchor,
          });
        }),
      );
    }
    const wantsCorners = isEnd
      ? tool.side === null
      : !tool && !document.end && anchor === last && (last > 0 || selection !== null);
    if (wantsCorners) {
      layers.handles.append(
        ...freeCorners(state).map((k) =>
          handle(cornerHandle(state, k), FLAG, {
            class: `handle corner-handle${isEnd && tool.corner === k ? ' is-marked' : ''}`,
            'data-corner': k,
          }),
        ),
      );
    }
  }

  return {
    /** @param {State} state @param {State | null} before */
    draw(state, before) {
      const has = (/** @type {(keyof State)[]} */ ...keys) =>
        !before || keys.some((key) => state[key] !== before[key]);
      if (has('document', 'selection', 'tool')) {
        drawPieces(state);
        drawEnd(state);
        drawGhost(state);
        drawHandles(state);
      }
      if (has('document', 'selection', 'check')) {
        drawLabels(state);
        drawMarks(state);
      }
      if (has('document', 'path', 'check')) drawPath(state);
    },
  };
}

/** @param {Placement | undefined} a @param {Placement | undefined} b */
const isSamePlace = (a, b) =>
  a !== undefined &&
  b !== undefined &&
  a.side === b.side &&
  a.rotation === b.rotation &&
  a.q === b.q &&
  a.r === b.r;

/** @param {string} d an outline @returns {SVGPathElement[]} a line that shows on any ground */
const selectionLines = (d) =>
  ['selection-edge', 'selection'].map((name) => svg('path', { class: name, d }));

/** @param {number | null} number of a blockade @param {{x: number, y: number}} at in circumradii */
const token = (number, { x, y }) =>
  svg(
    'g',
    { class: 'token', transform: `translate(${x * SIZE} ${y * SIZE})` },
    svg('use', { class: 'legible', href: `#blockade-${number ?? 'any'}` }),
  );

/** @param {State} state @param {number} index @param {number} k */
function edgeLine({ catalog, document }, index, k) {
  const points = edgeOf(laidOf(catalog, document.placements[index]), k).map((hex) =>
    hexToPoint(hex, SIZE),
  );
  const angle = ((60 * k + 30) * Math.PI) / 180;
  const [dx, dy] = [SIZE * Math.cos(angle), SIZE * Math.sin(angle)];
  return svg('polyline', {
    class: 'edge-line',
    points: points.map(({ x, y }) => `${x + dx},${y + dy}`).join(' '),
  });
}

const PLUS = { radius: 30, sign: 'M-13 0H13M0-13V13' };
const FLAG = { radius: 26, sign: 'M-7 13V-13M-7-12H9L4-6L9 0H-7' };

/**
 * A round button on the table, easier to hit than it looks.
 * @param {{x: number, y: number}} at in circumradii
 * @param {{radius: number, sign: string}} look
 * @param {import('./dom.js').Attributes} attributes
 */
function handle({ x, y }, { radius, sign }, attributes) {
  return svg(
    'g',
    { ...attributes, transform: `translate(${x * SIZE} ${y * SIZE})` },
    svg(
      'g',
      { class: 'reachable' },
      svg('circle', { class: 'handle-target', r: radius + 13 }),
      svg('circle', { class: 'handle-disc', r: radius }),
      svg('path', { class: 'handle-sign', d: sign }),
    ),
  );
}

/** @param {State} state @returns {HTMLElement[]} what an empty table says */
export function emptyTable({ catalog }) {
  const starts = [...catalog.sides.values()].filter(({ kind }) => kind === 'start');
  return starts.map(({ name }) =>
    html('button', { type: 'button', class: 'button', 'data-hold': name }, t('canvas.empty_side', { side: name })),
  );
}
