/**
 * Texts by code. Another language is another module like messages/en.js.
 *
 * @typedef {import('./types.js').Message} Message
 */

import english from './messages/en.js';

const texts = english;
const plurals = new Intl.PluralRules('en');

/** @param {string} code @returns {boolean} */
export const hasText = (code) => code in texts;

/**
 * The text for a code; an unknown code stands for itself.
 * @param {string} code
 * @param {Record<string, unknown>} [parameters]
 * @returns {string}
 */
export function t(code, parameters = {}) {
  const entry = texts[code] ?? code;
  const text =
    typeof entry === 'string'
      ? entry
      : plurals.select(Number(parameters.count)) === 'one'
        ? entry.one
        : entry.other;
  return text.replace(/\{(\w+)\}/g, (whole, name) =>
    name in parameters ? String(parameters[name]) : whole,
  );
}

/** @param {Message} message @returns {string} */
export const told = ({ code, parameters }) => t(code, parameters);

/**
 * Fill the texts of a page or a part of it: `data-t` names the text of an element,
 * `data-t-label` that of its aria-label and tooltip, `data-t-placeholder` its placeholder.
 * @param {ParentNode} root
 */
export function fillTexts(root) {
  for (const element of root.querySelectorAll('[data-t]')) {
    element.textContent = t(element.getAttribute('data-t') ?? '');
  }
  for (const element of root.querySelectorAll('[data-t-label]')) {
    const text = t(element.getAttribute('data-t-label') ?? '');
    element.setAttribute('aria-label', text);
    if (element instanceof HTMLButtonElement) element.title = text;
  }
  for (const element of root.querySelectorAll('[data-t-placeholder]')) {
    element.setAttribute('placeholder', t(element.getAttribute('data-t-placeholder') ?? ''));
  }
}
