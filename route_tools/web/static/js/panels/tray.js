/**
 * The tray: every side as a thumbnail; boards that are laid are greyed, with the reason.
 *
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Side} Side
 * @typedef {import('../types.js').Catalog} Catalog
 * @typedef {import('../types.js').TrayFilter} TrayFilter
 * @typedef {import('../actions.js').Actions} Actions
 */

import { usedBy } from '../catalog.js';
import { html, setAttributes, svg } from '../dom.js';
import { t } from '../messages.js';
import { finishId, sideThumbnail, useOf } from '../shapes.js';

/** @type {TrayFilter[]} */
const FILTERS = ['all', 'start', 'terrain', 'strip', 'end'];

/**
 * @param {object} parts
 * @param {HTMLElement} parts.tray
 * @param {HTMLElement} parts.filter
 * @param {HTMLElement} parts.hint
 * @param {Catalog} parts.catalog
 * @param {Actions} parts.actions
 * @param {() => void} parts.onHold  something was taken in hand
 */
export function createTray({ tray, filter, hint, catalog, actions, onHold }) {
  const filters = FILTERS.map((name) => {
    const button = html('button', { type: 'button', class: 'chip' }, t(`tray.filter.${name}`));
    button.addEventListener('click', () => actions.filter(name));
    return { name, button };
  });
  filter.append(...filters.map(({ button }) => button));

  const sides = [...catalog.sides.values()].map((side) => {
    const note = html('span', { class: 'tile-note' });
    const button = html(
      'button',
      { type: 'button', class: `tile tile-${side.kind}`, 'data-side': side.name },
      sideThumbnail(side),
      html('span', { class: 'tile-name' }, side.name),
      note,
    );
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      actions.hold(side.name);
      onHold();
    });
    return { side, button, note };
  });
  const ends = [...catalog.endSides.values()].map((end) => {
    const note = html('span', { class: 'tile-note' });
    const symbol = t(`symbol.${end.name}`);
    const button = html(
      'button',
      { type: 'button', class: 'tile tile-end', 'data-end-side': end.name },
      svg(
        'svg',
        { class: 'thumbnail', viewBox: '-95 -60 190 195', 'aria-hidden': 'true' },
        useOf(finishId(end), [0, 0]),
        useOf(finishId(end), [0, 1]),
        useOf(finishId(end), [-1, 1]),
      ),
      html('span', { class: 'tile-name' }, t('tray.end', { symbol })),
      note,
    );
    button.addEventListener('click', () => {
      if (button.getAttribute('aria-disabled') === 'true') return;
      actions.holdEnd(end.name);
      onHold();
    });
    return { end, button, note };
  });
  const empty = html('p', { class: 'small', hidden: true }, t('tray.empty'));
  tray.append(...sides.map(({ button }) => button), ...ends.map(({ button }) => button), empty);
  const buttons = [...sides, ...ends].map(({ button }) => button);
  let stop = buttons[0];
  tray.addEventListener('keydown', (event) => walk(event));
  tray.addEventListener('focusin', (event) => {
    if (event.target instanceof HTMLButtonElement) setStop(event.target);
  });

  /** @param {HTMLButtonElement} button the one that Tab reaches */
  function setStop(button) {
    stop = button;
    buttons.forEach((other) => (other.tabIndex = other === stop ? 0 : -1));
  }

  /** @param {KeyboardEvent} event */
  function walk(event) {
    const shown = buttons.filter((button) => !button.hidden);
    const at = shown.indexOf(stop);
    const columns = shown.filter(({ offsetTop }) => offsetTop === shown[0].offsetTop).length;
    /** @type {Record<string, number>} */
    const targets = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      ArrowDown: at + columns,
      ArrowUp: at - columns,
      Home: 0,
      End: shown.length - 1,
    };
    const target = shown[targets[event.key] ?? -1];
    if (!target || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    target.focus();
  }

  /** @param {State} state @param {{side: Side, button: HTMLButtonElement, note: HTMLElement}} entry */
  function drawSide(state, { button, note, side }) {
    const { document, tool } = state;
    const index = usedBy(catalog, document, side.name);
    const isSelf = index !== null && document.placements[index].side === side.name;
    const reason =
      index === null
        ? ''
        : isSelf
          ? t('tray.used', { number: index + 1 })
          : t('tray.used_reverse', { reverse: String(side.reverse) });
    const spoken =
      index !== null && !isSelf
        ? t('tray.used_reverse_long', { reverse: String(side.reverse), number: index + 1 })
        : reason;
    const name = t('tray.side_long', {
      side: side.name,
      kind: t(`kind.${side.kind}`),
      rating: side.traverseRating,
    });
    setAttributes(button, {
      'aria-disabled': index === null ? null : 'true',
      'aria-pressed': tool?.kind === 'lay' && tool.side === side.name ? 'true' : 'false',
      'aria-label': spoken ? `${name}, ${spoken}` : name,
      title: spoken || name,
    });
    note.textContent = reason || t('tray.rating', { rating: side.traverseRating });
    button.hidden = state.filter !== 'all' && state.filter !== side.kind;
  }

  return {
    /** @param {State} state @param {State | null} before */
    draw(state, before) {
      const { document, tool } = state;
      if (
        before &&
        before.document === document &&
        before.tool === tool &&
        before.filter === state.filter
      )
        return;
      filters.forEach(({ name, button }) =>
        button.setAttribute('aria-pressed', String(state.filter === name)),
      );
      sides.forEach((entry) => drawSide(state, entry));
      ends.forEach(({ end, button, note }) => {
        const hasPiece = document.placements.length > 0;
        const isLaid = document.end?.side === end.name;
        const reason = hasPiece ? (isLaid ? t('tray.end_laid') : '') : t('tray.end_needs_piece');
        const name = t('tray.end_long', { symbol: t(`symbol.${end.name}`) });
        setAttributes(button, {
          'aria-disabled': hasPiece ? null : 'true',
          'aria-pressed': tool?.kind === 'end' && tool.side === end.name ? 'true' : 'false',
          'aria-label': reason ? `${name}, ${reason}` : name,
          title: reason || name,
        });
        button.classList.toggle('is-laid', isLaid);
        note.textContent = reason;
        button.hidden = state.filter !== 'all' && state.filter !== 'end';
      });
      if (stop.hidden) setStop(buttons.find((button) => !button.hidden) ?? stop);
      else setStop(stop);
      const wantsSide = tool?.kind === 'lay' && tool.side === null && tool.slot !== null;
      const wantsEnd = tool?.kind === 'end' && tool.side === null;
      hint.hidden = !wantsSide && !wantsEnd;
      hint.textContent = wantsEnd ? t('tray.choose_end') : t('tray.choose');
      empty.hidden = buttons.some((button) => !button.hidden);
    },
    /** Put the focus on the first side that can be taken. */
    focus() {
      const free = buttons.find(
        (button) => !button.hidden && button.getAttribute('aria-disabled') !== 'true',
      );
      (free ?? stop).focus();
    },
  };
}
