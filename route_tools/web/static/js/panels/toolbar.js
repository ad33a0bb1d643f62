/**
 * Big buttons for what is selected or in hand.
 *
 * @typedef {import('../types.js').State} State
 * @typedef {import('../actions.js').Actions} Actions
 * @typedef {[icon: string, label: string, act: () => void, look?: string]} Item
 */

import { html, icon } from '../dom.js';
import { replaceKeepingFocus } from '../focus.js';
import { t } from '../messages.js';

/**
 * @param {HTMLElement} container
 * @param {Actions} actions
 */
export function createToolbar(container, actions) {
  /** @type {Item} */
  const turnLeft = ['turn-left', 'act.turn_left', () => actions.turn(-1)];
  /** @type {Item} */
  const turnRight = ['turn-right', 'act.turn_right', () => actions.turn(1)];
  /** @type {Item} */
  const flip = ['flip', 'act.flip', () => actions.flip()];
  /** @type {Item} */
  const slide = ['slide', 'act.slide', () => actions.slide(1)];
  /** @type {Item} */
  const cancel = ['close', 'act.cancel', () => actions.cancel()];
  /** @type {Item} */
  const remove = ['delete', 'act.delete', () => actions.remove(), 'danger'];
  /** @type {Item} */
  const place = ['place', 'act.place', () => actions.place(), 'primary'];
  /** @type {Item} */
  const previous = ['previous', 'act.previous_place', () => actions.walk(-1)];
  /** @type {Item} */
  const next = ['next', 'act.next_place', () => actions.walk(1)];

  /** @param {State} state @returns {{title: string, items: Item[]} | null} */
  function content({ tool, selection, document }) {
    if (tool?.kind === 'lay') {
      if (tool.side === null) return { title: t('tool.lay_any'), items: [cancel] };
      const title = t('tool.lay', { side: tool.side });
      if (tool.anchor === null) return { title, items: [turnLeft, turnRight, flip, place, cancel] };
      return { title, items: [previous, next, turnLeft, turnRight, flip, slide, place, cancel] };
    }
    if (tool?.kind === 'move') {
      const { side } = document.placements[tool.index];
      return { title: t('tool.move', { side }), items: [previous, next, place, cancel] };
    }
    if (tool?.kind === 'end') {
      if (tool.side === null) return { title: t('tool.end_any'), items: [cancel] };
      const title = t('tool.end', { symbol: t(`symbol.${tool.side}`) });
      return { title, items: [previous, next, flip, place, cancel] };
    }
    if (selection?.kind === 'end') {
      return { title: t('selection.end'), items: [turnLeft, turnRight, flip, remove] };
    }
    if (selection?.kind !== 'piece') return null;
    const { index } = selection;
    const title = t('selection.piece', { side: document.placements[index].side });
    /** @type {Item} */
    const turnTail = ['turn-tail', 'act.turn_tail', () => actions.turn(1, true)];
    /** @type {Item} */
    const move = ['move', 'act.move', () => actions.pickUp(index)];
    const hasTail = index < document.placements.length - 1;
    return {
      title,
      items: [
        turnLeft,
        turnRight,
        ...(hasTail ? [turnTail] : []),
        flip,
        ...(index > 0 ? [slide, move] : []),
        remove,
      ],
    };
  }

  return {
    /** @param {State} state @param {State | null} before */
    draw(state, before) {
      if (
        before &&
        before.tool === state.tool &&
        before.selection === state.selection &&
        before.document === state.document
      )
        return;
      const bar = content(state);
      container.hidden = bar === null;
      container.classList.toggle('is-full', bar !== null && bar.items.length > 7);
      if (!bar) {
        container.replaceChildren();
        return;
      }
      const buttons = bar.items.map(([name, label, act, look]) => {
        const button = html(
          'button',
          {
            type: 'button',
            class: `tool ${look ?? ''}`,
            'aria-label': t(label),
            title: t(label),
            'data-key': name,
          },
          icon(name),
        );
        button.addEventListener('click', act);
        return button;
      });
      replaceKeepingFocus(container, [
        html('span', { class: 'toolbar-title' }, bar.title),
        ...buttons,
      ]);
    },
  };
}
