/**
 * Routes from outside and to outside: files, drops, pasted codes, links, downloads.
 *
 * @typedef {import('./state.js').Store} Store
 * @typedef {import('./actions.js').Actions} Actions
 */

import { drawRoute, readRoute } from './api.js';
import { isSameLaying } from './commands.js';
import { t } from './messages.js';

const MAX_BYTES = 1_000_000;

/**
 * The table has the pieces of the base game only; routes of other sets can't be laid on it.
 * @param {import('./types.js').RouteDocument} document
 * @returns {import('./types.js').RouteDocument}
 */
function laidHere(document) {
  if ((document.catalog ?? 'base') === 'base') return document;
  throw new Error(t('open.other_catalog', { catalog: document.catalog ?? '' }));
}

/**
 * @param {Store} store
 * @param {Actions} actions
 * @param {(text: string) => void} complain
 */
export function createFiles(store, actions, complain) {
  /**
   * Read a text and take it as the route; the draft stays where that fails.
   * @param {string} text
   * @param {string} name
   * @param {(text: string) => void} [onFailure]
   * @returns {Promise<boolean>}
   */
  async function openText(text, name, onFailure = complain) {
    try {
      actions.open(laidHere(await readRoute(text)), name);
      return true;
    } catch (error) {
      const detail = error instanceof Error ? error.message : '';
      onFailure([t('open.failed', { name }), detail, t('open.kept')].join(' '));
      return false;
    }
  }

  /**
   * Take the route of a link, unless it is the draft's own: its title would be lost.
   * @param {string} code
   * @returns {Promise<boolean>} whether the route changed
   */
  async function openLink(code) {
    try {
      const document = laidHere(await readRoute(code));
      if (isSameLaying(document, store.state.document)) return false;
      actions.open(document, t('open.link_name'));
      return true;
    } catch (error) {
      complain(t('draft.broken_link', { detail: error instanceof Error ? error.message : '' }));
      return false;
    }
  }

  /** @param {File} file @param {(text: string) => void} [onFailure] */
  async function openFile(file, onFailure = complain) {
    if (file.size > MAX_BYTES) {
      onFailure([t('open.failed', { name: file.name }), t('open.too_large'), t('open.kept')].join(' '));
      return false;
    }
    return openText(await file.text(), file.name, onFailure);
  }

  /** @param {string} content @param {string} type @param {string} extension */
  function download(content, type, extension) {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([content], { type }));
    link.download = `${fileName()}.${extension}`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
  }

  const fileName = () =>
    (store.state.document.title ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60) || t('file.name');

  return {
    openText,
    openLink,
    openFile,
    saveJson() {
      const { format: _format, version: _version, ...rest } = store.state.document;
      const whole = { format: 'el-dorado-route', version: 1, ...rest };
      download(`${JSON.stringify(whole, null, 2)}\n`, 'application/json', 'json');
    },
    async saveSvg() {
      try {
        const svg = await drawRoute(store.state.document, store.state.hexWidth);
        download(svg, 'image/svg+xml', 'svg');
      } catch (error) {
        complain(error instanceof Error && error.message ? error.message : t('service.offline'));
      }
    },
  };
}

/**
 * Take files and texts dropped anywhere on the page.
 * @param {HTMLElement} veil  shown while something is held over the page
 * @param {(file: File) => void} onFile
 */
export function listenToDrops(veil, onFile) {
  const holdsFile = (/** @type {DragEvent} */ event) =>
    event.dataTransfer?.types.includes('Files') ?? false;
  addEventListener('dragover', (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    veil.hidden = false;
  });
  addEventListener('dragleave', (event) => {
    if (event.relatedTarget === null) veil.hidden = true;
  });
  addEventListener('drop', (event) => {
    if (!holdsFile(event)) return;
    event.preventDefault();
    veil.hidden = true;
    const file = event.dataTransfer?.files[0];
    if (file) onFile(file);
  });
}
