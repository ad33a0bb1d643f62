/**
 * What a user can do, whether by mouse, touch or keyboard; no DOM. Each action changes the
 * store once and says in words what it did.
 *
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Slot} Slot
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').Selection} Selection
 * @typedef {import('./types.js').RouteDocument} RouteDocument
 * @typedef {import('./types.js').TrayFilter} TrayFilter
 * @typedef {import('./types.js').Panel} Panel
 * @typedef {import('./types.js').Point} Point
 * @typedef {import('./state.js').Store} Store
 */

import { freeSides, sideOf, usedBy } from './catalog.js';
import * as commands from './commands.js';
import { sixth } from './hex.js';
import { nearestSlot } from './connections.js';
import { t } from './messages.js';
import {
  cornerHandle,
  freeCorners,
  freeEdges,
  likeliest,
  slideLetter,
  slotIndex,
  slotsOf,
} from './places.js';
import { edited, redone, selected, undone, withTool } from './state.js';

/** @param {Store} store */
export function createActions(store) {
  const { update } = store;

  /** @param {State} state @param {string} code @param {Message['parameters']} [parameters] @returns {State} */
  const saying = (state, code, parameters) => ({ ...state, said: { code, parameters } });

  /** @param {State} state @returns {State} with words for where the ghost lies */
  function announced(state) {
    const { tool, document } = state;
    if (tool?.kind === 'end') {
      if (tool.corner === null || tool.side === null) return state;
      const corners = freeCorners(state);
      return saying(state, 'tool.corner', {
        where: t(`corner.${tool.corner}`),
        number: corners.indexOf(tool.corner) + 1,
        count: corners.length,
      });
    }
    if (!tool || (tool.kind === 'lay' && tool.side === null)) return state;
    const piece = tool.kind === 'move' ? document.placements[tool.index] : tool;
    const side = String(piece.side);
    if (!tool.slot) return saying(state, 'tool.no_room', { side });
    if (tool.slot.edge === null) {
      return saying(state, 'tool.slot_first', { side, rotation: piece.rotation });
    }
    const slots = slotsOf(state);
    return saying(state, 'tool.slot', {
      side,
      rotation: piece.rotation,
      where: t(`edge.${tool.slot.edge}`),
      slide: slideLetter(tool.slot.slide),
      number: slotIndex(slots, tool.slot) + 1,
      count: slots.length,
    });
  }

  /** @param {State} state @param {Slot | null} wanted @returns {State} with the ghost at the likeliest slot */
  function settled(state, wanted) {
    const { tool } = state;
    if (!tool || tool.kind === 'end' || (tool.kind === 'lay' && tool.side === null)) return state;
    return announced(withTool(state, { ...tool, slot: likeliest(slotsOf(state), wanted) }));
  }

  /** @param {State} state @returns {number | null} */
  const lastIndex = ({ document }) =>
    document.placements.length > 0 ? document.placements.length - 1 : null;

  /** @param {State} state @param {string} side @returns {State} */
  function holding(state, side) {
    const tool = state.tool?.kind === 'lay' ? state.tool : null;
    const anchor = tool ? tool.anchor : lastIndex(state);
    const taken = withTool(selected(state, null), {
      kind: 'lay',
      side,
      rotation: tool?.rotation ?? 0,
      anchor,
      slot: null,
    });
    return settled(taken, tool?.slot ?? onward(state));
  }

  /** @param {State} state @returns {Slot | null} straight on in the direction of the last seam */
  function onward(state) {
    const { placements } = state.document;
    const [before, last] = placements.slice(-2);
    if (!before || !last) return null;
    const seam = commands.edgeBetween(state.catalog, before, last);
    return seam === null ? null : { edge: seam, slide: 0, centre: [0, 0] };
  }

  /** @param {State} state @param {string} side @returns {State} */
  function holdingEnd(state, side) {
    const corners = freeCorners(state);
    const wanted = state.tool?.kind === 'end' ? state.tool.corner : (state.document.end?.corner ?? null);
    const corner = wanted !== null && corners.includes(wanted) ? wanted : (corners[0] ?? null);
    if (corner === null) return saying(state, 'tool.no_corner');
    return announced(withTool(selected(state, null), { kind: 'end', side, corner }));
  }

  /** @param {State} state @param {number} index @returns {string} */
  const sideAt = (state, index) => state.document.placements[index].side;

  /** @param {State} state @param {number} steps @returns {State} */
  function walkedPieces(state, steps) {
    const n = state.document.placements.length;
    if (n === 0) return saying(state, 'describe.empty');
    const stops = n + (state.document.end ? 1 : 0);
    const now =
      state.selection?.kind === 'piece'
        ? state.selection.index
        : state.selection?.kind === 'end'
          ? n
          : steps > 0
            ? -1
            : stops;
    const next = (now + steps + stops) % stops;
    return told(selected(state, next === n ? { kind: 'end' } : { kind: 'piece', index: next }));
  }

  /** @param {State} state @returns {State} with words for the selection */
  function told(state) {
    const { selection, document } = state;
    if (selection?.kind === 'piece') {
      const { side, rotation } = document.placements[selection.index];
      return saying(state, 'selection.piece_long', {
        number: selection.index + 1,
        side,
        rotation,
      });
    }
    if (selection?.kind === 'end' && document.end) {
      return saying(state, 'pieces.end', {
        symbol: t(`symbol.${document.end.side}`),
        where: t(`corner.${document.end.corner}`),
      });
    }
    return state;
  }

  /**
   * @param {State} state
   * @param {RouteDocument} document
   * @param {string} code
   * @param {Message['parameters']} [parameters]
   */
  const done = (state, document, code, parameters) => edited(state, document, { code, parameters });

  /** @param {State} state @returns {State} */
  function placed(state) {
    const { catalog, document, tool } = state;
    if (tool?.kind === 'end') {
      if (tool.side === null || tool.corner === null) return state;
      const laid = done(state, commands.layEnd(document, tool.side, tool.corner), 'end.placed', {
        symbol: t(`symbol.${tool.side}`),
        where: t(`corner.${tool.corner}`),
      });
      return { ...laid, tool: null, selection: { kind: 'end' } };
    }
    if (tool?.kind === 'move') {
      if (!tool.slot) return announced(state);
      const side = sideAt(state, tool.index);
      const moved = commands.movePiece(document, tool.index, tool.slot.centre);
      return { ...done(state, moved, 'piece.moved', { side }), tool: null };
    }
    if (tool?.kind !== 'lay' || tool.side === null) return saying(state, 'tool.choose_side');
    if (!tool.slot) return announced(state);
    const { side, rotation, anchor } = tool;
    const [q, r] = tool.slot.centre;
    const laid = commands.layPiece(catalog, document, { side, rotation, q, r }, anchor);
    const after = done(state, laid, 'piece.placed', { side, rotation });
    const isDone = freeSides(catalog, laid).length === 0;
    return {
      ...after,
      tool: isDone
        ? null
        : {
            kind: 'lay',
            side: null,
            rotation: 0,
            anchor: anchor === null ? 0 : anchor + 1,
            slot: null,
          },
    };
  }

  /** @param {State} state @param {number} steps @param {boolean} withTail @returns {State} */
  function turned(state, steps, withTail) {
    const { catalog, document, tool, selection } = state;
    if (tool?.kind === 'lay') {
      const rotation = sixth(tool.rotation + steps);
      return settled({ ...state, tool: { ...tool, rotation } }, tool.slot);
    }
    if (tool?.kind === 'end' || (!tool && selection?.kind === 'end')) return endTurned(state, steps);
    if (selection?.kind !== 'piece' || tool) return saying(state, 'selection.none');
    const { index } = selection;
    const side = sideAt(state, index);
    if (withTail) {
      return done(state, commands.turnTail(document, index, steps), 'piece.turned_tail', { side });
    }
    const changed = commands.turnPiece(catalog, document, index, steps);
    const { rotation } = changed.placements[index];
    return done(state, changed, 'piece.turned', { side, rotation });
  }

  /** @param {State} state @param {number} steps @returns {State} */
  function endTurned(state, steps) {
    const corners = freeCorners(state);
    if (corners.length === 0) return saying(state, 'tool.no_corner');
    const now = state.tool?.kind === 'end' ? state.tool.corner : (state.document.end?.corner ?? 0);
    let corner = now ?? corners[0];
    do corner = sixth(corner + steps);
    while (!corners.includes(corner));
    if (state.tool?.kind === 'end') {
      return announced(withTool(state, { ...state.tool, corner }));
    }
    const { end } = state.document;
    if (!end) return state;
    return done(state, commands.layEnd(state.document, end.side, corner), 'end.turned', {
      where: t(`corner.${corner}`),
    });
  }

  /** @param {State} state @returns {State} */
  function flipped(state) {
    const { catalog, document, tool, selection } = state;
    if (tool?.kind === 'lay' && tool.side !== null) {
      const { reverse } = sideOf(catalog, tool.side);
      if (!reverse) return saying(state, 'piece.cannot_flip', { side: tool.side });
      return settled({ ...state, tool: { ...tool, side: reverse } }, tool.slot);
    }
    if (tool?.kind === 'end' || (!tool && selection?.kind === 'end')) {
      const now = tool?.kind === 'end' ? tool.side : (document.end?.side ?? null);
      const names = [...catalog.endSides.keys()];
      const other = names[(names.indexOf(now ?? '') + 1) % names.length];
      if (tool?.kind === 'end') return announced(withTool(state, { ...tool, side: other }));
      if (!document.end) return state;
      return done(state, commands.layEnd(document, other, document.end.corner), 'end.flipped', {
        symbol: t(`symbol.${other}`),
      });
    }
    if (selection?.kind !== 'piece' || tool) return saying(state, 'selection.none');
    const side = sideAt(state, selection.index);
    const { reverse } = sideOf(catalog, side);
    if (!reverse) return saying(state, 'piece.cannot_flip', { side });
    return done(state, commands.flipPiece(catalog, document, selection.index), 'piece.flipped', {
      side: reverse,
    });
  }

  /** @param {State} state @param {number} steps @returns {State} */
  function slid(state, steps) {
    const { catalog, document, tool, selection } = state;
    if (tool?.kind === 'lay' || tool?.kind === 'move') {
      const slots = slotsOf(state).filter(({ edge }) => edge === tool.slot?.edge);
      const at = slotIndex(slots, tool.slot);
      const slot = slots[(at + steps + slots.length) % slots.length] ?? tool.slot;
      return announced(withTool(state, { ...tool, slot }));
    }
    if (selection?.kind !== 'piece') return saying(state, 'selection.none');
    const side = sideAt(state, selection.index);
    const changed = commands.slidePiece(catalog, document, selection.index, steps);
    if (changed === document) return saying(state, 'piece.cannot_slide', { side });
    return done(state, changed, 'piece.slid', { side });
  }

  /** @param {State} state @returns {State} */
  function removed(state) {
    const { catalog, document, selection } = state;
    if (selection?.kind === 'end') {
      return selected(done(state, commands.deleteEnd(document), 'end.deleted'), null);
    }
    if (selection?.kind !== 'piece') return saying(state, 'selection.none');
    const { index } = selection;
    const side = sideAt(state, index);
    const changed = commands.deletePiece(catalog, document, index);
    const after = done(state, changed, 'piece.deleted', { side });
    const n = changed.placements.length;
    return selected(after, n > 0 ? { kind: 'piece', index: Math.min(index, n - 1) } : null);
  }

  return {
    undo: () => update(undone),
    redo: () => update(redone),
    /** @param {Selection | null} selection */
    select: (selection) => update((state) => told(selected(withTool(state, null), selection))),
    /** @param {TrayFilter} filter */
    filter: (filter) => update((state) => ({ ...state, filter })),
    /** @param {Panel} panel */
    openPanel: (panel) => update((state) => ({ ...state, panel })),
    /** @param {number | null} hexWidth */
    measure: (hexWidth) => update((state) => ({ ...state, hexWidth })),
    /** @param {{number: number, kind: 'cheapest' | 'shortest'}} path shown, or hidden again */
    togglePath: (path) =>
      update((state) => {
        const isShown = state.path?.number === path.number && state.path.kind === path.kind;
        return { ...state, path: isShown ? null : path };
      }),
    /** @param {string} code @param {Message['parameters']} [parameters] */
    say: (code, parameters) => update((state) => saying(state, code, parameters)),

    /** Take a side in hand. @param {string} side */
    hold: (side) =>
      update((state) =>
        usedBy(state.catalog, state.document, side) === null ? holding(state, side) : state,
      ),
    /** Take the next free side in hand. @param {number} steps */
    holdNext: (steps) =>
      update((state) => {
        const free = freeSides(state.catalog, state.document);
        if (free.length === 0) return saying(state, 'tool.all_used');
        const now = state.tool?.kind === 'lay' && state.tool.side ? free.indexOf(state.tool.side) : -1;
        const next = now < 0 ? (steps > 0 ? 0 : free.length - 1) : now + steps;
        return holding(state, free[(next + free.length) % free.length]);
      }),
    /** @param {string} side */
    holdEnd: (side) => update((state) => holdingEnd(state, side)),
    /** Mark a free edge, to choose a side for it. @param {number} anchor @param {number} edge */
    markEdge: (anchor, edge) =>
      update((state) => {
        const tool = state.tool?.kind === 'lay' ? state.tool : null;
        /** @type {Slot} */
        const wanted = { edge, slide: 0, centre: [0, 0] };
        const marked = withTool(selected(state, null), {
          kind: 'lay',
          side: tool?.side ?? null,
          rotation: tool?.rotation ?? 0,
          anchor,
          slot: wanted,
        });
        if (tool?.side) return settled(marked, wanted);
        return saying({ ...marked, panel: 'tray' }, 'tray.choose');
      }),
    /** Mark a corner, to choose a side of the end tile for it. @param {number} corner */
    markCorner: (corner) =>
      update((state) => {
        const side = state.tool?.kind === 'end' ? state.tool.side : null;
        const marked = withTool(selected(state, null), { kind: 'end', side, corner });
        if (side) return placed(marked);
        return saying({ ...marked, panel: 'tray', filter: 'end' }, 'tray.choose_end');
      }),
    /** Pick a laid piece up, to lay it elsewhere. @param {number} index */
    pickUp: (index) =>
      update((state) => {
        if (index === 0) return saying(state, 'piece.first_stays');
        const { q, r } = state.document.placements[index];
        const held = withTool(selected(state, { kind: 'piece', index }), {
          kind: 'move',
          index,
          slot: null,
        });
        const slots = slotsOf(held);
        const at = slotIndex(slots, { edge: 0, slide: 0, centre: [q, r] });
        return settled(held, slots[at] ?? null);
      }),
    cancel: () =>
      update((state) => {
        if (state.tool) return saying(withTool(state, null), 'tool.cancelled');
        return state.selection || state.path ? { ...state, selection: null, path: null } : state;
      }),
    /** Move the ghost to the slot nearest to a point. @param {Point} point in circumradii */
    aim: (point) =>
      update((state) => {
        const { tool } = state;
        if (!tool) return state;
        if (tool.kind === 'end') {
          if (tool.side === null) return state;
          const far = (/** @type {number} */ corner) => {
            const { x, y } = cornerHandle(state, corner);
            return Math.hypot(x - point.x, y - point.y);
          };
          const [corner] = freeCorners(state).sort((a, b) => far(a) - far(b));
          return corner === undefined || corner === tool.corner
            ? state
            : withTool(state, { ...tool, corner });
        }
        if (tool.kind === 'lay' && tool.side === null) return state;
        const slot = nearestSlot(slotsOf(state), point);
        if (!slot || slotIndex([slot], tool.slot) === 0) return state;
        return withTool(state, { ...tool, slot });
      }),
    /** Walk the places for what is in hand, or else the pieces. @param {number} steps */
    walk: (steps) =>
      update((state) => {
        const { tool } = state;
        if (!tool) return walkedPieces(state, steps);
        if (tool.kind === 'end') return tool.side === null ? state : endTurned(state, steps);
        if (tool.kind === 'lay' && tool.side === null) return markedNext(state, steps);
        const slots = slotsOf(state);
        if (slots.length === 0) return announced(state);
        const at = slotIndex(slots, tool.slot);
        const slot = slots[(at + steps + slots.length) % slots.length];
        return announced(withTool(state, { ...tool, slot }));
      }),
    place: () => update(placed),
    /** @param {number} steps @param {boolean} [withTail] */
    turn: (steps, withTail = false) => update((state) => turned(state, steps, withTail)),
    flip: () => update(flipped),
    /** @param {number} [steps] */
    slide: (steps = 1) => update((state) => slid(state, steps)),
    remove: () => update(removed),
    /** @param {number} from @param {number} to */
    reorder: (from, to) =>
      update((state) => {
        const changed = commands.reorderPiece(state.catalog, state.document, from, to);
        if (changed === state.document) return state;
        const after = done(state, changed, 'piece.reordered', {
          side: sideAt(state, from),
          number: to + 1,
        });
        return selected(after, { kind: 'piece', index: to });
      }),
    /** @param {number} after @param {'rule' | 'none' | 'dealt' | number} choice */
    setBlockade: (after, choice) =>
      update((state) => {
        const { catalog, document } = state;
        if (choice === 'rule') {
          return done(state, commands.blockadesByRule(document), 'blockade.by_rule');
        }
        const changed = commands.setBlockade(catalog, document, after, choice);
        return done(state, changed, 'blockade.changed', {
          a: sideAt(state, after),
          b: sideAt(state, after + 1),
        });
      }),
    /** @param {string} title */
    setTitle: (title) =>
      update((state) =>
        done(state, commands.setText(state.document, 'title', title.trim()), 'route.titled'),
      ),
    /** @param {RouteDocument} document @param {string} name */
    open: (document, name) =>
      update((state) => ({
        ...done(state, document, 'route.opened', { name }),
        tool: null,
        selection: null,
        path: null,
      })),
    begin: () =>
      update((state) => ({
        ...done(state, commands.EMPTY, 'route.new'),
        tool: null,
        selection: null,
        path: null,
      })),
  };

  /** @param {State} state @param {number} steps @returns {State} with the next free edge marked */
  function markedNext(state, steps) {
    const { tool } = state;
    if (tool?.kind !== 'lay' || tool.anchor === null) return saying(state, 'tool.choose_side');
    const edges = freeEdges(state, tool.anchor);
    if (edges.length === 0) return saying(state, 'tool.choose_side');
    const now = tool.slot ? edges.indexOf(tool.slot.edge ?? -1) : -1;
    const edge = edges[(now + steps + edges.length) % edges.length];
    const marked = withTool(state, { ...tool, slot: { edge, slide: 0, centre: [0, 0] } });
    return saying(marked, 'canvas.edge', {
      where: t(`edge.${edge}`),
      side: sideAt(state, tool.anchor),
    });
  }
}

/** @typedef {ReturnType<typeof createActions>} Actions */
