/** What this browser keeps: the draft with its history, and the width of a hex. */

import { draftOf, readDraft } from './state.js';

const DRAFT = 'route-tools.draft';
const HEX_WIDTH = 'route-tools.hex-width';

/**
 * @typedef {import('./types.js').State} State
 */

/** @param {import('./types.js').Catalog} catalog @returns {ReturnType<typeof readDraft>} */
export function loadDraft(catalog) {
  try {
    return readDraft(localStorage.getItem(DRAFT), catalog);
  } catch {
    return null;
  }
}

/** @param {State} state @returns {boolean} whether it could be kept */
export function keepDraft(state) {
  for (let n = state.past.length; ; n = Math.floor(n / 2)) {
    try {
      localStorage.setItem(DRAFT, draftOf({ ...state, past: state.past.slice(state.past.length - n) }));
      return true;
    } catch {
      if (n === 0) return false;
    }
  }
}

/** @returns {number | null} */
export function loadHexWidth() {
  try {
    const width = Number(localStorage.getItem(HEX_WIDTH));
    return width > 0 && width <= 200 ? width : null;
  } catch {
    return null;
  }
}

/** @param {number | null} width */
export function keepHexWidth(width) {
  try {
    if (width) localStorage.setItem(HEX_WIDTH, String(width));
    else localStorage.removeItem(HEX_WIDTH);
  } catch {
    // Nothing to do: the width is then asked for again next time.
  }
}
