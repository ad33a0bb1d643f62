/**
 * The one state of the editor and the ways it can change; no DOM. Every function takes a
 * state and returns a new one.
 *
 * @typedef {import('./types.js').Catalog} Catalog
 * @typedef {import('./types.js').Message} Message
 * @typedef {import('./types.js').RouteDocument} RouteDocument
 * @typedef {import('./types.js').HistoryEntry} HistoryEntry
 * @typedef {import('./types.js').Selection} Selection
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Tool} Tool
 * @typedef {import('./types.js').CheckAnswer} CheckAnswer
 */

import { EMPTY, isSameDocument } from './commands.js';

/** How many steps can be undone. */
export const MAX_HISTORY = 400;

/** @param {Catalog} catalog @returns {State} */
export const initialState = (catalog) => ({
  catalog,
  document: EMPTY,
  past: [],
  future: [],
  check: null,
  checked: null,
  service: 'checking',
  refusal: '',
  tool: null,
  selection: null,
  filter: 'all',
  panel: 'tray',
  hexWidth: null,
  path: null,
  said: null,
});

/**
 * Take a changed document as the present one and remember the one before.
 * @param {State} state
 * @param {RouteDocument} document
 * @param {Message} message  what was done
 * @returns {State}
 */
export function edited(state, document, message) {
  if (document === state.document || isSameDocument(document, state.document)) return state;
  const past = [...state.past, { document: state.document, message }].slice(-MAX_HISTORY);
  return tidied({ ...state, document, past, future: [], said: message });
}

/** @param {State} state @returns {State} */
export function undone(state) {
  const last = state.past[state.past.length - 1];
  if (!last) return { ...state, said: { code: 'history.nothing_to_undo' } };
  return tidied({
    ...state,
    document: last.document,
    past: state.past.slice(0, -1),
    future: [...state.future, { document: state.document, message: last.message }],
    tool: null,
    said: { code: 'history.undone' },
  });
}

/** @param {State} state @returns {State} */
export function redone(state) {
  const next = state.future[state.future.length - 1];
  if (!next) return { ...state, said: { code: 'history.nothing_to_redo' } };
  return tidied({
    ...state,
    document: next.document,
    past: [...state.past, { document: state.document, message: next.message }],
    future: state.future.slice(0, -1),
    tool: null,
    said: { code: 'history.redone' },
  });
}

/** @param {State} state @returns {State} without a selection or tool of what is gone */
function tidied(state) {
  const { selection, tool, document } = state;
  const n = document.placements.length;
  const isGone =
    (selection?.kind === 'piece' && selection.index >= n) ||
    (selection?.kind === 'end' && !document.end) ||
    (selection?.kind === 'seam' && selection.after >= n - 1);
  const isToolGone =
    (tool?.kind === 'move' && tool.index >= n) ||
    (tool?.kind === 'lay' && tool.anchor !== null && tool.anchor >= n);
  return {
    ...state,
    selection: isGone ? null : selection,
    tool: isToolGone ? null : tool,
  };
}

/** @param {State} state @param {Selection | null} selection @returns {State} */
export const selected = (state, selection) => ({ ...state, selection });

/** @param {State} state @param {Tool | null} tool @returns {State} */
export const withTool = (state, tool) => ({ ...state, tool });

/** @param {State} state @param {CheckAnswer} check @param {RouteDocument} checked @returns {State} */
export const withCheck = (state, check, checked) => ({
  ...state,
  check,
  checked,
  service: 'ready',
  refusal: '',
});

/** @param {import('./types.js').Problem} problem @returns {string} tells problems apart */
export const problemKey = ({ code, hexes, placements, seam, parameters }) =>
  JSON.stringify([code, placements, seam, parameters, hexes]);

/**
 * A store: holds the state and tells listeners of each change.
 * @param {State} initial
 */
export function createStore(initial) {
  let state = initial;
  /** @type {((state: State, before: State) => void)[]} */
  const listeners = [];
  return {
    get state() {
      return state;
    },
    /** @param {(state: State) => State} change */
    update(change) {
      const before = state;
      state = change(state);
      if (state !== before) listeners.forEach((listener) => listener(state, before));
    },
    /** @param {(state: State, before: State) => void} listener */
    subscribe(listener) {
      listeners.push(listener);
    },
  };
}

/** @typedef {ReturnType<typeof createStore>} Store */

/**
 * What is kept in the browser: document and history.
 * @param {State} state
 * @returns {string}
 */
export const draftOf = ({ document, past, future }) =>
  JSON.stringify({ version: 1, document, past, future });

/**
 * @param {string | null} text
 * @param {Catalog} catalog  whose sides the draft may have
 * @returns {{document: RouteDocument, past: HistoryEntry[], future: HistoryEntry[]} | null}
 */
export function readDraft(text, catalog) {
  if (!text) return null;
  try {
    const draft = JSON.parse(text);
    const isPlaced = (/** @type {any} */ piece) =>
      catalog.sides.has(piece?.side) &&
      [piece.rotation, piece.q, piece.r].every((value) => Number.isInteger(value));
    const isDocument = (/** @type {any} */ item) =>
      Array.isArray(item?.placements) && item.placements.every(isPlaced);
    const isHistory = (/** @type {any} */ list) =>
      Array.isArray(list) && list.every((entry) => isDocument(entry?.document) && entry.message?.code);
    return draft.version === 1 &&
      isDocument(draft.document) &&
      isHistory(draft.past) &&
      isHistory(draft.future)
      ? draft
      : null;
  } catch {
    return null;
  }
}
