/**
 * The pieces in order, and the blockade on each seam between them: the route as a list,
 * for sorting and for those who don't see the table.
 *
 * @typedef {import('../types.js').State} State
 * @typedef {import('../actions.js').Actions} Actions
 */

import { blockadesOf } from '../commands.js';
import { html, icon } from '../dom.js';
import { replaceKeepingFocus } from '../focus.js';
import { connectionOf } from '../connections.js';
import { t } from '../messages.js';
import { slideLetter } from '../places.js';

/**
 * @param {HTMLElement} container
 * @param {Actions} actions
 */
export function createPieceList(container, actions) {
  let dragged = -1;

  /** @param {State} state @param {number} index */
  function where({ catalog, document }, index) {
    const [before, piece] = [document.placements[index - 1], document.placements[index]];
    if (!before) return t('pieces.first');
    const connection = connectionOf(catalog, before, piece);
    return connection.edge === null
      ? t('pieces.loose', { side: before.side })
      : t('pieces.beside', {
          where: t(`edge.${connection.edge}`),
          side: before.side,
          slide: slideLetter(connection.slide),
        });
  }

  /** @param {State} state @param {number} index */
  function pieceRow(state, index) {
    const { document, selection } = state;
    const { side, rotation } = document.placements[index];
    const isSelected = selection?.kind === 'piece' && selection.index === index;
    const main = html(
      'button',
      {
        type: 'button',
        class: 'piece-main',
        'aria-pressed': String(isSelected),
        'data-key': `piece ${index}`,
      },
      html('span', { class: 'letter' }, side),
      html(
        'span',
        { class: 'piece-words' },
        html('span', {}, where(state, index)),
        html('span', { class: 'small' }, t('pieces.rotation', { rotation })),
      ),
    );
    main.addEventListener('click', () => actions.select({ kind: 'piece', index }));
    const move = (/** @type {number} */ to, /** @type {string} */ name) => {
      const button = html(
        'button',
        {
          type: 'button',
          class: 'icon-button small-button',
          'aria-label': t(`pieces.${name}`, { side }),
          title: t(`pieces.${name}`, { side }),
          disabled: to < 0 || to >= document.placements.length,
          'data-key': `${name} ${side}`,
        },
        icon(name),
      );
      button.addEventListener('click', () => actions.reorder(index, to));
      return button;
    };
    const row = html(
      'li',
      { class: `piece-row${isSelected ? ' is-selected' : ''}`, draggable: 'true' },
      main,
      move(index - 1, 'up'),
      move(index + 1, 'down'),
    );
    row.addEventListener('dragstart', (event) => {
      dragged = index;
      event.dataTransfer?.setData('text/x-piece', String(index));
    });
    row.addEventListener('dragover', (event) => {
      if (dragged < 0) return;
      event.preventDefault();
      row.classList.add('is-target');
    });
    row.addEventListener('dragleave', () => row.classList.remove('is-target'));
    row.addEventListener('dragend', () => (dragged = -1));
    row.addEventListener('drop', (event) => {
      if (dragged < 0) return;
      event.preventDefault();
      event.stopPropagation();
      const from = dragged;
      dragged = -1;
      actions.reorder(from, index);
    });
    return row;
  }

  /** @param {State} state @param {number} after */
  function seamRow(state, after) {
    const { catalog, document } = state;
    const [a, b] = [document.placements[after].side, document.placements[after + 1].side];
    const lying = blockadesOf(catalog, document).find((blockade) => blockade.after === after);
    const value = lying ? (lying.number === null ? 'dealt' : String(lying.number)) : 'none';
    const select = html('select', {
      'aria-label': t('pieces.blockade', { a, b }),
      'data-key': `blockade ${after}`,
    });
    for (const [choice, text] of blockadeChoices(state)) {
      select.append(html('option', { value: choice, selected: choice === value }, text));
    }
    select.addEventListener('change', () => actions.setBlockade(after, choiceOf(select.value)));
    return html(
      'li',
      { class: 'seam-row' },
      html('span', { class: 'seam-name' }, t('report.seam', { a, b })),
      select,
    );
  }

  return {
    /** @param {State} state @param {State | null} before */
    draw(state, before) {
      const { document, selection, catalog } = state;
      if (before && before.document === document && before.selection === selection) return;
      const rows = document.placements.flatMap((_, index) =>
        index === 0 ? [pieceRow(state, 0)] : [seamRow(state, index - 1), pieceRow(state, index)],
      );
      if (rows.length === 0) {
        container.replaceChildren(html('p', { class: 'small' }, t('pieces.empty')));
        return;
      }
      if (document.end && catalog.endSides.has(document.end.side)) rows.push(endRow(state));
      const list = html('ol', { class: 'piece-list', 'aria-label': t('pieces.list') }, ...rows);
      const byRule = html(
        'button',
        { type: 'button', class: 'button', disabled: !document.blockades, 'data-key': 'by-rule' },
        t('pieces.all_by_rule'),
      );
      byRule.addEventListener('click', () => actions.setBlockade(0, 'rule'));
      replaceKeepingFocus(container, [list, byRule]);
    },
  };

  /** @param {State} state */
  function endRow({ document, selection }) {
    const { side, corner } = /** @type {import('../types.js').EndPlacement} */ (document.end);
    const isSelected = selection?.kind === 'end';
    const main = html(
      'button',
      { type: 'button', class: 'piece-main', 'aria-pressed': String(isSelected), 'data-key': 'end' },
      html('span', { class: 'letter is-end' }, '★'),
      html(
        'span',
        { class: 'piece-words' },
        t('pieces.end', { symbol: t(`symbol.${side}`), where: t(`corner.${corner}`) }),
      ),
    );
    main.addEventListener('click', () => actions.select({ kind: 'end' }));
    return html('li', { class: `piece-row${isSelected ? ' is-selected' : ''}` }, main);
  }
}

/** @param {State} state @returns {[string, string][]} values and words */
export const blockadeChoices = ({ catalog }) => [
  ['dealt', t('blockade.dealt')],
  ...[...catalog.blockades.values()].map(({ number, terrain, power }) => {
    const words = t('blockade.number', { number, terrain: t(`terrain.${terrain}`), power });
    return /** @type {[string, string]} */ ([String(number), words]);
  }),
  ['none', t('blockade.none')],
];

/** @param {string} value @returns {'none' | 'dealt' | number} */
export const choiceOf = (value) =>
  value === 'none' || value === 'dealt' ? value : Number(value);
