/**
 * Keys. Single letters count only on the table, its buttons and the list of pieces, so
 * that they disturb neither typing nor screen readers; Ctrl+Z and the like everywhere.
 *
 * @typedef {import('./state.js').Store} Store
 * @typedef {import('./actions.js').Actions} Actions
 * @typedef {import('./viewport.js').Viewport} Viewport
 */

import { blockadesOf } from './commands.js';

/**
 * @param {object} parts
 * @param {Store} parts.store
 * @param {Actions} parts.actions
 * @param {Viewport} parts.viewport
 * @param {SVGSVGElement} parts.canvas
 * @param {(isHeld: boolean) => void} parts.holdSpace
 * @param {() => void} parts.focusTray
 * @param {() => void} parts.showHelp
 * @param {() => void} parts.fit
 */
export function listenToKeys({ store, actions, viewport, canvas, holdSpace, focusTray, showHelp, fit }) {
  /** @returns {number | null} the selected piece */
  const selectedPiece = () => {
    const { selection } = store.state;
    return selection?.kind === 'piece' ? selection.index : null;
  };

  /** @param {number} steps */
  function reorder(steps) {
    const index = selectedPiece();
    if (index === null) actions.say('selection.none');
    else actions.reorder(index, index + steps);
  }

  function enter() {
    const { tool, selection } = store.state;
    if (tool) actions.place();
    else if (selection?.kind === 'piece') actions.pickUp(selection.index);
    else actions.say('selection.none');
  }

  function nextBlockade() {
    const { catalog, document } = store.state;
    const after = selectedPiece();
    if (after === null || after >= document.placements.length - 1) {
      actions.say('selection.none');
      return;
    }
    const lying = blockadesOf(catalog, document).find((blockade) => blockade.after === after);
    /** @type {('dealt' | 'none' | number)[]} */
    const choices = ['dealt', ...catalog.blockades.keys(), 'none'];
    const now = lying ? (lying.number ?? 'dealt') : 'none';
    actions.setBlockade(after, choices[(choices.indexOf(now) + 1) % choices.length]);
  }

  /** @type {Record<string, (event: KeyboardEvent) => void>} */
  const onTable = {
    r: (event) => actions.turn(event.shiftKey ? -1 : 1, event.altKey),
    f: () => actions.flip(),
    s: (event) => actions.slide(event.shiftKey ? -1 : 1),
    '.': () => actions.slide(1),
    ',': () => actions.slide(-1),
    n: () => actions.holdNext(1),
    p: () => actions.holdNext(-1),
    e: () => {
      const { tool, document, catalog } = store.state;
      const names = [...catalog.endSides.keys()];
      const now = tool?.kind === 'end' ? tool.side : (document.end?.side ?? null);
      actions.holdEnd(tool?.kind === 'end' || !now ? (names[names.indexOf(now ?? '') + 1] ?? names[0]) : now);
    },
    b: nextBlockade,
    t: focusTray,
    '[': () => reorder(-1),
    ']': () => reorder(1),
    delete: () => actions.remove(),
    backspace: () => actions.remove(),
    escape: () => actions.cancel(),
    '+': () => viewport.zoomBy(1.25),
    '=': () => viewport.zoomBy(1.25),
    '-': () => viewport.zoomBy(0.8),
    '0': fit,
    '1': () => viewport.zoomToNatural(),
    '?': showHelp,
  };

  /** @type {Record<string, () => void>} */
  const onCanvas = {
    arrowright: () => actions.walk(1),
    arrowdown: () => actions.walk(1),
    arrowleft: () => actions.walk(-1),
    arrowup: () => actions.walk(-1),
    enter,
  };

  /** @param {KeyboardEvent} event @returns {boolean} whether it was an undo or redo */
  function history(event) {
    const key = event.key.toLowerCase();
    if (!(event.ctrlKey || event.metaKey) || event.altKey) return false;
    if (key === 'z') (event.shiftKey ? actions.redo : actions.undo)();
    else if (key === 'y' && !event.shiftKey) actions.redo();
    else return false;
    return true;
  }

  addEventListener('keydown', (event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (target.closest('input, textarea, select, dialog, [popover]')) return;
    if (history(event)) {
      event.preventDefault();
      return;
    }
    if (event.ctrlKey || event.metaKey) return;
    const isHome = target === document.body || target.closest('#stage, #pieces') !== null;
    const key = event.key.toLowerCase();
    if (!isHome) {
      if (key === 'escape') actions.cancel();
      if (key === '?') showHelp();
      return;
    }
    if (key === ' ' && (target === canvas || target === document.body)) {
      holdSpace(true);
      event.preventDefault();
      return;
    }
    const isOnCanvas = target === canvas || target === document.body;
    const handler = (isOnCanvas ? onCanvas[key] : undefined) ?? onTable[key] ?? onTable[altered(event)];
    if (!handler) return;
    event.preventDefault();
    handler(event);
  });
  addEventListener('keyup', (event) => {
    if (event.key === ' ') holdSpace(false);
  });
  addEventListener('blur', () => holdSpace(false));
}

/** @param {KeyboardEvent} event @returns {string} the letter, also where Alt changes it */
const altered = ({ altKey, code }) => (altKey && code === 'KeyR' ? 'r' : '');
