/**
 * The dialogs: gallery, opening, sharing, help; and the popover of a blockade.
 *
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Preset} Preset
 * @typedef {import('../types.js').Point} Point
 * @typedef {import('../actions.js').Actions} Actions
 */

import { blockadesOf } from '../commands.js';
import { byId, html, svg } from '../dom.js';
import { t } from '../messages.js';
import { routeThumbnail } from '../shapes.js';
import { blockadeChoices, choiceOf } from './pieces.js';

/** @param {string} name @returns {HTMLDialogElement} */
export const dialog = (name) => byId(`dialog-${name}`, HTMLDialogElement);

/** @param {string} name */
export function openDialog(name) {
  closeDialogs();
  dialog(name).showModal();
}

export function closeDialogs() {
  document.querySelectorAll('dialog[open]').forEach((element) => {
    if (element instanceof HTMLDialogElement) element.close();
  });
}

/** Let every dialog close by its button and by a click beside it. */
export function listenToDialogs() {
  for (const element of document.querySelectorAll('dialog')) {
    element.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      if (target === element || target?.closest('[data-close]')) element.close();
    });
  }
}

/**
 * @param {Preset[]} presets
 * @param {State['catalog']} catalog
 * @param {(preset: Preset) => void} onChoose
 */
export function fillGallery(presets, catalog, onChoose) {
  const gallery = byId('gallery', HTMLElement);
  if (presets.length === 0) {
    gallery.replaceChildren(html('p', {}, t('gallery.empty')));
    return;
  }
  const cards = presets.map((preset) => {
    const button = html(
      'button',
      { type: 'button', class: 'card', 'data-preset': preset.id },
      routeThumbnail(catalog, preset.document),
      html('span', { class: 'card-title' }, preset.title),
      html(
        'span',
        { class: 'card-facts' },
        html('span', { class: `level level-${preset.level}` }, t(`level.${preset.level}`)),
        html('span', {}, t('gallery.pieces', { count: preset.document.placements.length })),
      ),
    );
    button.addEventListener('click', () => onChoose(preset));
    return button;
  });
  gallery.replaceChildren(...cards);
}

/** @type {[string, [string[][], string][]][]} sections of keys and what they do */
const HELP = [
  [
    'help.lay',
    [
      [[['T']], 'tray.choose'],
      [[['N'], ['P']], 'help.n'],
      [[['E']], 'help.e'],
      [[['←', '→', '↑', '↓']], 'help.arrows'],
      [[['Enter']], 'help.enter'],
      [[['Esc']], 'help.escape'],
    ],
  ],
  [
    'help.edit',
    [
      [[['R'], ['Shift', 'R']], 'help.r'],
      [[['Alt', 'R']], 'help.alt_r'],
      [[['F']], 'help.f'],
      [[['S'], [','], ['.']], 'help.s'],
      [[['['], [']']], 'help.brackets'],
      [[['B']], 'help.b'],
      [[['Delete']], 'help.delete'],
      [[['Ctrl', 'Z'], ['Ctrl', 'Shift', 'Z'], ['Ctrl', 'Y']], 'help.undo'],
    ],
  ],
  [
    'help.view',
    [
      [[['+'], ['−'], ['1'], ['0']], 'help.zoom'],
      [[['Space']], 'help.pan'],
      [[['?']], 'help.help'],
    ],
  ],
];

export function fillHelp() {
  const sections = HELP.flatMap(([title, rows]) => [
    html('h3', {}, t(title)),
    html(
      'dl',
      { class: 'keys' },
      ...rows.map(([chords, code]) =>
        html(
          'div',
          {},
          html('dt', {}, ...chords.flatMap((keys) => [...keys.map((key) => html('kbd', {}, key)), ' '])),
          html('dd', {}, t(code === 'tray.choose' ? 'help.t' : code)),
        ),
      ),
    ),
  ]);
  byId('help', HTMLElement).replaceChildren(...sections);
}

/** @param {State} state @param {string} link */
export function fillShare({ check, checked, document: route }, link) {
  const code = checked === route ? (check?.code ?? '') : '';
  byId('share-code', HTMLTextAreaElement).value = code || t('share.waiting');
  byId('share-link', HTMLInputElement).value = code ? link : t('share.waiting');
  byId('share-said', HTMLElement).textContent = '';
}

export function listenToCopying() {
  for (const button of document.querySelectorAll('[data-copy]')) {
    button.addEventListener('click', async () => {
      const field = document.getElementById(button.getAttribute('data-copy') ?? '');
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
      field.select();
      const said = byId('share-said', HTMLElement);
      try {
        await navigator.clipboard.writeText(field.value);
        said.textContent = t('act.copied');
      } catch {
        const isCopied = document.execCommand('copy');
        said.textContent = t(isCopied ? 'act.copied' : 'act.copy_failed');
      }
    });
  }
}

/**
 * Ask which blockade lies on a seam.
 * @param {State} state
 * @param {number} after
 * @param {Point} at  in the window
 * @param {Actions} actions
 */
export function askBlockade(state, after, at, actions) {
  const popover = byId('blockade', HTMLElement);
  const { document: route, catalog } = state;
  const [a, b] = [route.placements[after].side, route.placements[after + 1].side];
  byId('blockade-title', HTMLElement).textContent = t('blockade.title', { a, b });
  const lying = blockadesOf(catalog, route);
  const own = lying.find((blockade) => blockade.after === after);
  const value = own ? (own.number === null ? 'dealt' : String(own.number)) : 'none';
  const elsewhere = new Set(
    lying.filter((blockade) => blockade.after !== after).map(({ number }) => String(number)),
  );
  const choose = (/** @type {string} */ choice, /** @type {string} */ text) => {
    const piece = catalog.blockades.get(Number(choice));
    const button = html(
      'button',
      {
        type: 'button',
        class: `choice${elsewhere.has(choice) ? ' is-elsewhere' : ''}`,
        'aria-pressed': String(choice === value),
        'data-choice': choice,
      },
      ...(piece
        ? [
            svg(
              'svg',
              { class: 'choice-sign', viewBox: '-50 -50 100 100', 'aria-hidden': 'true' },
              svg('use', { href: `#hex-${piece.terrain}-${piece.power}` }),
            ),
          ]
        : []),
      html('span', {}, text),
    );
    button.addEventListener('click', () => {
      popover.hidePopover();
      actions.setBlockade(after, choiceOf(choice));
    });
    return button;
  };
  const byRule = html(
    'button',
    { type: 'button', class: 'choice choice-rule', 'data-choice': 'rule' },
    t('pieces.all_by_rule'),
  );
  byRule.addEventListener('click', () => {
    popover.hidePopover();
    actions.setBlockade(after, 'rule');
  });
  byId('blockade-choices', HTMLElement).replaceChildren(
    ...blockadeChoices(state).map(([choice, text]) => choose(choice, text)),
    ...(route.blockades ? [byRule] : []),
  );
  popover.showPopover();
  const { width, height } = popover.getBoundingClientRect();
  const inside = (/** @type {number} */ wanted, /** @type {number} */ length, /** @type {number} */ room) =>
    Math.max(8, Math.min(wanted, room - length - 8));
  popover.style.left = `${inside(at.x + 12, width, innerWidth)}px`;
  popover.style.top = `${inside(at.y + 12, height, innerHeight)}px`;
  const chosen = popover.querySelector('[aria-pressed="true"]');
  if (chosen instanceof HTMLElement) chosen.focus();
}
