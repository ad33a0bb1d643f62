/**
 * The route in numbers.
 *
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Report} Report
 * @typedef {import('../types.js').StartReport} StartReport
 * @typedef {import('../actions.js').Actions} Actions
 */

import { symbolId } from '../catalog.js';
import { html, icon, svg } from '../dom.js';
import { replaceKeepingFocus } from '../focus.js';
import { t } from '../messages.js';
import { groundOf } from '../shapes.js';

const TERRAINS = ['jungle', 'water', 'village', 'rubble', 'camp', 'mountain'];

/**
 * @param {HTMLElement} container
 * @param {Actions} actions
 */
export function createReport(container, actions) {
  /** @param {State} state @param {StartReport} start @param {'cheapest' | 'shortest'} kind */
  function pathCell({ path, document: route }, start, kind) {
    const value = kind === 'cheapest' ? start.cost : start.steps;
    if (value === null && !route.end) return html('td', {}, t('report.no_end'));
    if (value === null) return html('td', { class: 'no-way' }, t('report.unreachable'));
    const label = t(`report.show_${kind}`, { number: start.number });
    const button = html(
      'button',
      {
        type: 'button',
        class: 'figure',
        'aria-pressed': String(path?.number === start.number && path.kind === kind),
        'aria-label': `${value}. ${label}`,
        title: label,
        'data-key': `${kind} ${start.number}`,
      },
      String(value),
    );
    button.addEventListener('click', () => actions.togglePath({ number: start.number, kind }));
    return html('td', {}, button);
  }

  /** @param {State} state @param {Report} report */
  function starts(state, report) {
    if (report.starts.length === 0) return [];
    const body = report.starts.map((start) =>
      html(
        'tr',
        {},
        html('th', { scope: 'row' }, `${t('report.start')} ${start.number}`),
        pathCell(state, start, 'cheapest'),
        pathCell(state, start, 'shortest'),
      ),
    );
    return [
      html(
        'table',
        { class: 'starts' },
        html('caption', {}, t('report.starts')),
        html(
          'thead',
          {},
          html(
            'tr',
            {},
            html('td', {}),
            html('th', { scope: 'col' }, t('report.cost')),
            html('th', { scope: 'col' }, t('report.steps')),
          ),
        ),
        html('tbody', {}, ...body),
      ),
    ];
  }

  /** @param {Report} report */
  function terrain({ terrain: counts }) {
    const totals = TERRAINS.map((name) => ({
      name,
      powers: Object.entries(counts[name] ?? {}),
      total: Object.values(counts[name] ?? {}).reduce((sum, count) => sum + count, 0),
    })).filter(({ total }) => total > 0);
    const most = Math.max(...totals.map(({ total }) => total));
    const rows = totals.map(({ name, powers, total }) => {
      let x = 0;
      const bars = powers.map(([power, count]) => {
        const width = (count / most) * 100;
        const bar = svg('rect', {
          fill: groundOf(symbolId({ terrain: name, power: Number(power) })),
          x,
          y: 0,
          width,
          height: 10,
        });
        x += width;
        return bar;
      });
      const shares = powers.map(([power, count]) => t('report.power_share', { count, power }));
      return html(
        'li',
        { class: 'mix-row', title: name === 'mountain' ? '' : shares.join(', ') },
        html('span', { class: 'mix-name' }, t(`terrain.${name}`)),
        svg(
          'svg',
          { class: 'mix-bar', viewBox: '0 0 100 10', preserveAspectRatio: 'none', 'aria-hidden': 'true' },
          ...bars,
        ),
        html('span', { class: 'mix-count' }, String(total)),
      );
    });
    return [html('h3', {}, t('report.terrain')), html('ul', { class: 'mix' }, ...rows)];
  }

  /** @param {Report} report */
  function facts(report) {
    const entry = (/** @type {string} */ code, /** @type {number} */ value) =>
      html('div', {}, html('dt', {}, t(code)), html('dd', {}, String(value)));
    return html(
      'dl',
      { class: 'facts', 'aria-label': t('report.facts') },
      entry('report.rating', report.traverse_rating),
      entry('report.hexes', report.n_hexes),
      entry('report.caves', report.n_caves),
    );
  }

  /** @param {State} state @param {Report} report */
  function seams({ checked }, report) {
    if (report.seams.length === 0) return [];
    const rows = report.seams.map(({ between: [after, next], touching, walkable, in_step }) => {
      const side = (/** @type {number} */ index) => checked?.placements[index]?.side ?? '';
      const isBad = !in_step || walkable < 4;
      return html(
        'li',
        { class: isBad ? 'is-bad' : '' },
        html('span', {}, t('report.seam', { a: side(after), b: side(next) })),
        html('span', {}, t('report.pair_count', { walkable, touching })),
        ...(isBad ? [icon(walkable === 0 ? 'error' : 'warning')] : []),
      );
    });
    return [
      html('h3', {}, t('report.seams'), html('span', { class: 'small' }, ` ${t('report.pairs')}`)),
      html('ul', { class: 'seam-list' }, ...rows),
    ];
  }

  /** @param {State} state @param {Report} report */
  function footprint({ hexWidth }, { footprint: room }) {
    const { table_length: length, table_width: width } = room;
    const hexes = (/** @type {number} */ value) => value.toFixed(1);
    const cm = (/** @type {number} */ value) => String(Math.round((value * Number(hexWidth)) / 10));
    const text = hexWidth
      ? t('report.footprint_mm', { length: cm(length), width: cm(width) })
      : t('report.footprint_hexes', { length: hexes(length), width: hexes(width) });
    return [
      html('h3', {}, t('report.footprint')),
      html('p', { class: 'footprint' }, text),
      ...(hexWidth ? [] : [html('p', { class: 'small' }, t('report.measure'))]),
    ];
  }

  return {
    /** @param {State} state @param {State | null} before */
    draw(state, before) {
      const isSame =
        before &&
        before.check === state.check &&
        before.path === state.path &&
        before.hexWidth === state.hexWidth &&
        (before.document.placements.length === 0) === (state.document.placements.length === 0);
      if (isSame) return;
      const report = state.document.placements.length > 0 ? state.check?.report : null;
      if (!report) {
        container.replaceChildren(html('p', { class: 'small' }, t('report.none')));
        return;
      }
      replaceKeepingFocus(container, [
        ...starts(state, report),
        facts(report),
        ...terrain(report),
        ...seams(state, report),
        ...footprint(state, report),
      ]);
    },
  };
}
