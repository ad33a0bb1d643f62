/**
 * What is wrong with the route, each problem selecting its place.
 *
 * @typedef {import('../types.js').State} State
 * @typedef {import('../types.js').Problem} Problem
 * @typedef {import('../actions.js').Actions} Actions
 */

import { html, icon } from '../dom.js';
import { replaceKeepingFocus } from '../focus.js';
import { hasText, t } from '../messages.js';
import { problemKey } from '../state.js';

/** @param {Problem} problem @param {'problem' | 'hint'} part @returns {string} */
function words({ code, parameters, message, hint }, part) {
  const translated = `${part}.${code}`;
  if (hasText(translated)) return t(translated, parameters);
  return part === 'problem' ? message : hint;
}

/** @param {State} state @returns {{icon: string, text: string, kind: string}} in a few words */
export function verdict(state) {
  const { check, document, service } = state;
  if (service === 'offline') return { icon: 'warning', text: t('service.retry'), kind: 'offline' };
  if (service === 'refused') return { icon: 'error', text: t('problems.error'), kind: 'error' };
  if (document.placements.length === 0 || !check) return { icon: '', text: '', kind: 'none' };
  const count = (/** @type {string} */ severity) =>
    check.problems.filter((problem) => problem.severity === severity).length;
  const [errors, warnings] = [count('error'), count('warning')];
  if (errors) return { icon: 'error', text: t('problems.errors', { count: errors }), kind: 'error' };
  const valid = t('problems.valid');
  if (warnings) {
    const text = `${valid} · ${t('problems.warnings', { count: warnings })}`;
    return { icon: 'valid', text, kind: 'warning' };
  }
  return { icon: 'valid', text: valid, kind: 'valid' };
}

/**
 * @param {HTMLElement} container
 * @param {Actions} actions
 */
export function createProblemList(container, actions) {
  /** @param {Problem} problem @param {boolean} isSelected */
  function row(problem, isSelected) {
    const key = problemKey(problem);
    const hint = words(problem, 'hint');
    const button = html(
      'button',
      {
        type: 'button',
        class: `problem ${problem.severity}`,
        'aria-pressed': String(isSelected),
        'data-key': key,
        'data-code': problem.code,
      },
      icon(problem.severity),
      html(
        'span',
        { class: 'problem-words' },
        html('span', { class: 'unseen' }, `${t(`problems.${problem.severity}`)}: `),
        html('span', { class: 'problem-message' }, words(problem, 'problem')),
        html('span', { class: 'problem-hint' }, hint),
      ),
    );
    button.addEventListener('click', () => actions.select({ kind: 'problem', key }));
    return html('li', {}, button);
  }

  /** @param {State} state @returns {Node[]} */
  function content({ check, document, service, refusal, selection }) {
    const notes = [];
    if (service === 'offline') {
      notes.push(html('p', { class: 'note offline' }, icon('warning'), t('service.offline')));
    }
    if (service === 'refused') {
      const text = t('service.refused', { detail: refusal });
      notes.push(html('p', { class: 'note error' }, icon('error'), text));
    }
    if (document.placements.length === 0) {
      return [...notes, html('p', { class: 'small' }, t('problems.start'))];
    }
    if (!check) return [...notes, html('p', { class: 'small' }, t('service.checking'))];
    if (check.problems.length === 0) {
      return [...notes, html('p', { class: 'note valid' }, icon('valid'), t('problems.none'))];
    }
    const selected = selection?.kind === 'problem' ? selection.key : null;
    const rows = check.problems.map((problem) => row(problem, problemKey(problem) === selected));
    return [...notes, html('ul', { class: 'problem-list', 'aria-label': t('problems.list') }, ...rows)];
  }

  return {
    /** @param {State} state @param {State | null} before */
    draw(state, before) {
      const isSame =
        before &&
        before.check === state.check &&
        before.service === state.service &&
        before.selection === state.selection &&
        (before.document.placements.length === 0) === (state.document.placements.length === 0);
      if (!isSame) replaceKeepingFocus(container, content(state));
    },
  };
}
