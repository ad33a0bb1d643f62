/** Puts the parts of the editor together. */

import { createActions } from './actions.js';
import { createChecker, fetchCatalog, fetchPresets } from './api.js';
import { createCanvas, emptyTable } from './canvas.js';
import { buildCatalog, laidOf } from './catalog.js';
import { routeInWords } from './describe.js';
import { byId, icon } from './dom.js';
import { keepDraft, keepHexWidth, loadDraft, loadHexWidth } from './drafts.js';
import { createFiles, listenToDrops } from './files.js';
import { hexesOf } from './flush.js';
import { listenToKeys } from './keyboard.js';
import { fillTexts, t, told } from './messages.js';
import {
  askBlockade,
  closeDialogs,
  fillGallery,
  fillHelp,
  fillShare,
  listenToCopying,
  listenToDialogs,
  openDialog,
} from './panels/dialogs.js';
import { createPieceList } from './panels/pieces.js';
import { createProblemList, verdict } from './panels/problems.js';
import { createReport } from './panels/report.js';
import { createToolbar } from './panels/toolbar.js';
import { createTray } from './panels/tray.js';
import { ghostOf } from './places.js';
import { listenToPointers } from './pointer.js';
import { allHexes, boxOf, endHexes, grown } from './shapes.js';
import { createStore, initialState, problemKey, withCheck } from './state.js';
import { createViewport } from './viewport.js';

/**
 * @typedef {import('./types.js').State} State
 * @typedef {import('./types.js').Hex} Hex
 * @typedef {import('./types.js').Panel} Panel
 */

fillTexts(document);
const canvas = byId('canvas', SVGSVGElement);
const world = byId('world', SVGGElement);
const stage = byId('stage', HTMLElement);
const toast = byId('toast', HTMLElement);

try {
  await start();
} catch (error) {
  complain(t('app.failed'));
  throw error;
} finally {
  document.body.classList.remove('is-loading');
}

/** @param {string} hash @returns {string} what follows the #, as it stands if its escapes are broken */
function codeOf(hash) {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** @param {string} text shown until something else happens */
function complain(text) {
  toast.textContent = text;
  toast.hidden = text === '';
}

async function start() {
  const catalog = buildCatalog(await fetchCatalog());
  const store = createStore(firstState(catalog));
  const actions = createActions(store);
  const viewport = createViewport(canvas, world, (percent) => {
    byId('zoom-percent', HTMLElement).textContent = t('canvas.percent', { percent });
  });
  const checker = createChecker({
    onAnswer: (answer, checked) => store.update((state) => withCheck(state, answer, checked)),
    onRefusal: ({ message }) =>
      store.update((state) => ({ ...state, service: 'refused', refusal: message })),
    onSilence: () => store.update((state) => ({ ...state, service: 'offline' })),
  });
  const files = createFiles(store, actions, complain);
  const fit = () => fitRoute(store.state);
  const focusCanvas = () => canvas.focus({ preventScroll: true });
  /** The route that the address holds, so that our own changes of it aren't read back. */
  let linked = '';

  const tray = createTray({
    tray: byId('tray', HTMLElement),
    filter: byId('tray-filter', HTMLElement),
    hint: byId('tray-hint', HTMLElement),
    catalog,
    actions,
    onHold: focusCanvas,
  });
  const views = [
    createCanvas(world),
    tray,
    createPieceList(byId('pieces', HTMLElement), actions),
    createProblemList(byId('problems', HTMLElement), actions),
    createReport(byId('report', HTMLElement), actions),
    createToolbar(byId('toolbar', HTMLElement), actions),
  ];
  const { holdSpace } = listenToPointers({
    canvas,
    viewport,
    store,
    actions,
    onSeam(after, point) {
      const { left, top } = canvas.getBoundingClientRect();
      const at = { x: point.x + left, y: point.y + top };
      // Only after the pointer's own event, which would dismiss the popover at once.
      setTimeout(() => askBlockade(store.state, after, at, actions));
    },
  });
  const focusTray = () => {
    actions.openPanel('tray');
    tray.focus();
  };
  listenToKeys({
    store,
    actions,
    viewport,
    canvas,
    holdSpace,
    focusTray,
    showHelp: () => openDialog('help'),
    fit,
  });

  store.subscribe(draw);
  draw(store.state, null);
  fit();
  listenToPage();
  await followLink();
  if (store.state.document.placements.length > 0 || !store.state.checked) {
    checker.request(store.state.document);
  }
  fillGallery(await fetchPresets().catch(() => []), catalog, (preset) => {
    closeDialogs();
    actions.open(preset.document, preset.title);
    fit();
    focusCanvas();
  });

  /** @param {State} state @param {State | null} before */
  function draw(state, before) {
    if (before && before.document !== state.document) checker.request(state.document);
    views.forEach((view) => view.draw(state, before));
    drawFrame(state, before);
    if (!before || before.document !== state.document) {
      complain('');
      if (before && !keepDraft(state)) complain(t('draft.not_kept'));
      revealChange(state, before);
    }
    if (before && before.hexWidth !== state.hexWidth) keepHexWidth(state.hexWidth);
    if (before && before.selection !== state.selection) revealSelection(state);
    if (before && before.tool !== state.tool) revealGhost(state, before);
    if (state.check && state.checked === state.document) updateLink(state);
  }

  /** @param {State} state @param {State | null} before */
  function drawFrame(state, before) {
    const { document: route } = state;
    const title = route.title ?? '';
    for (const id of ['title', 'menu-title-input']) {
      const field = byId(id, HTMLInputElement);
      if (field !== document.activeElement && field.value !== title) field.value = title;
    }
    document.title = title ? t('app.page_title', { title }) : t('app.title');
    setDisabled('undo', state.past.length === 0);
    setDisabled('redo', state.future.length === 0);
    byId('empty', HTMLElement).hidden = route.placements.length > 0 || state.tool !== null;
    document.body.dataset.panel = state.panel;
    if (!before || before.panel !== state.panel) {
      document.querySelectorAll('[data-panel-tab]').forEach((tab) => {
        tab.setAttribute('aria-pressed', String(tab.getAttribute('data-panel-tab') === state.panel));
      });
    }
    drawStatus(state);
    byId('problems', HTMLElement).setAttribute('aria-busy', String(state.checked !== route));
    if (!before || before.document !== route) {
      byId('description', HTMLElement).textContent = routeInWords(state);
    }
    if (state.said && state.said !== before?.said) {
      const { code, parameters } = state.said;
      const entry = code === 'history.undone' ? state.future.at(-1) : state.past.at(-1);
      const what = entry ? told(entry.message) : '';
      byId('live', HTMLElement).textContent = t(code, { what, ...parameters });
    }
  }

  /** @param {State} state */
  function drawStatus(state) {
    const { icon: sign, text, kind } = verdict(state);
    const status = byId('status', HTMLButtonElement);
    status.hidden = text === '';
    status.className = `status ${kind}`;
    if (status.textContent !== text) status.replaceChildren(...(sign ? [icon(sign)] : []), text);
    const count = state.check && state.document.placements.length ? state.check.problems.length : 0;
    setCount('problems', count);
    setCount('pieces', state.document.placements.length);
  }

  /** @param {string} panel @param {number} count */
  function setCount(panel, count) {
    document.querySelectorAll(`[data-count="${panel}"]`).forEach((element) => {
      element.textContent = count > 0 ? String(count) : '';
    });
  }

  /** @param {string} name @param {boolean} isDisabled */
  function setDisabled(name, isDisabled) {
    document.querySelectorAll(`button[data-do="${name}"]`).forEach((button) => {
      button.setAttribute('aria-disabled', String(isDisabled));
    });
  }

  /** @param {State} state */
  function fitRoute(state) {
    const hexes = allHexes(catalog, state.document);
    viewport.fit(boxOf(hexes.length > 0 ? hexes : catalog.sides.values().next().value?.hexes.map(({ hex }) => hex) ?? [[0, 0]]));
  }

  /** Bring the piece that was added into view. @param {State} state @param {State | null} before */
  function revealChange(state, before) {
    const { placements, end } = state.document;
    const old = before?.document.placements ?? [];
    if (!before || placements.length === 0) return;
    const added = placements.find((piece) => !old.includes(piece));
    if (placements.length === old.length + 1 && added) {
      viewport.reveal(grown(boxOf(hexesOf(laidOf(catalog, added)))));
    } else if (end && end !== before.document.end) {
      const last = placements[placements.length - 1];
      viewport.reveal(boxOf(endHexes(catalog, last, end.corner)));
    }
  }

  /** @param {State} state */
  function revealSelection({ selection, check, document: route }) {
    if (selection?.kind === 'piece') {
      viewport.reveal(boxOf(hexesOf(laidOf(catalog, route.placements[selection.index]))));
    }
    if (selection?.kind !== 'problem') return;
    const problem = check?.problems.find((item) => problemKey(item) === selection.key);
    if (!problem) return;
    const hexes = problem.hexes.length
      ? problem.hexes
      : problem.placements
          .filter((index) => route.placements[index])
          .flatMap((index) => hexesOf(laidOf(catalog, route.placements[index])));
    if (hexes.length > 0) viewport.reveal(boxOf(hexes), true);
    byId('live', HTMLElement).textContent = problem.message;
  }

  /** Keep what is walked by keys or buttons in view. @param {State} state @param {State} before */
  function revealGhost(state, before) {
    if (!state.tool || state.said === before.said) return;
    const { placements } = state.document;
    if (state.tool.kind === 'end') {
      const last = placements[placements.length - 1];
      const { corner } = state.tool;
      if (last && corner !== null) viewport.reveal(boxOf(endHexes(catalog, last, corner)));
      return;
    }
    const ghost = ghostOf(state.tool, state);
    if (!ghost) return;
    const index = state.tool.kind === 'move' ? state.tool.index - 1 : state.tool.anchor;
    const beside = index === null ? [] : placements.slice(index, index + 1);
    viewport.reveal(boxOf(allHexes(catalog, { placements: [ghost, ...beside] })));
  }

  /** @param {State} state */
  function updateLink(state) {
    const code = state.document.placements.length > 0 ? (state.check?.code ?? '') : '';
    if (code === linked) return;
    linked = code;
    history.replaceState(null, '', code ? `#${code}` : location.pathname + location.search);
  }

  /** Take the route that the address names, unless it is the draft's own. */
  async function followLink() {
    const code = codeOf(location.hash);
    if (!code || code === linked) return;
    linked = code;
    await files.openLink(code);
    fit();
  }

  function listenToPage() {
    listenToDialogs();
    listenToCopying();
    fillHelp();
    listenToDrops(byId('drop', HTMLElement), async (file) => {
      if (await files.openFile(file)) fit();
    });
    addEventListener('hashchange', followLink);
    byId('empty-actions', HTMLElement).prepend(...emptyTable(store.state));
    for (const id of ['title', 'menu-title-input']) {
      const field = byId(id, HTMLInputElement);
      field.addEventListener('change', () => actions.setTitle(field.value));
    }
    const width = byId('hex-width', HTMLInputElement);
    width.value = store.state.hexWidth ? String(store.state.hexWidth) : '';
    width.addEventListener('input', () => {
      const value = width.valueAsNumber;
      actions.measure(value > 0 && value <= 200 ? value : null);
    });
    const file = byId('file', HTMLInputElement);
    const openError = byId('open-error', HTMLElement);
    const refuse = (/** @type {string} */ text) => {
      openError.textContent = text;
      openError.hidden = text === '';
    };
    const opened = (/** @type {boolean} */ isOpen) => {
      if (!isOpen) return;
      closeDialogs();
      fit();
      focusCanvas();
    };
    file.addEventListener('change', async () => {
      const chosen = file.files?.[0];
      file.value = '';
      if (chosen) opened(await files.openFile(chosen, refuse));
    });
    byId('code-form', HTMLFormElement).addEventListener('submit', async (event) => {
      event.preventDefault();
      const field = byId('code-input', HTMLTextAreaElement);
      const isOpen = await files.openText(field.value.trim(), t('open.code_name'), refuse);
      if (isOpen) field.value = '';
      opened(isOpen);
    });
    byId('status', HTMLButtonElement).addEventListener('click', () => {
      actions.openPanel('problems');
      if (store.state.service === 'offline') checker.request(store.state.document);
      const first = document.querySelector('#problems button');
      if (first instanceof HTMLElement) first.focus();
    });
    /** @type {Record<string, () => void>} */
    const doing = {
      skip: focusCanvas,
      undo: () => actions.undo(),
      redo: () => actions.redo(),
      gallery: () => openDialog('gallery'),
      menu: () => openDialog('menu'),
      help: () => openDialog('help'),
      new: () => {
        actions.begin();
        closeDialogs();
      },
      open: () => {
        refuse('');
        openDialog('open');
      },
      pickFile: () => file.click(),
      save: () => {
        closeDialogs();
        files.saveJson();
      },
      draw: () => {
        closeDialogs();
        files.saveSvg();
      },
      share: () => {
        fillShare(store.state, location.href);
        openDialog('share');
      },
      zoomIn: () => viewport.zoomBy(1.25),
      zoomOut: () => viewport.zoomBy(0.8),
      zoomNatural: () => viewport.zoomToNatural(),
      fit,
    };
    document.addEventListener('click', (event) => {
      const target = event.target instanceof Element ? event.target : null;
      const act = target?.closest('[data-do]')?.getAttribute('data-do');
      if (target?.closest('a')) event.preventDefault(); // the address is the route's
      if (act) doing[act]?.();
      const tab = target?.closest('[data-panel-tab]')?.getAttribute('data-panel-tab');
      if (tab) actions.openPanel(/** @type {Panel} */ (tab));
      const side = target?.closest('[data-hold]')?.getAttribute('data-hold');
      if (side) {
        actions.hold(side);
        actions.place();
        focusCanvas();
      }
    });
    new ResizeObserver(sized()).observe(stage);
  }

  /** @returns {() => void} keeps the middle of the view where the stage changes its size */
  function sized() {
    let { width, height } = stage.getBoundingClientRect();
    return () => {
      const now = stage.getBoundingClientRect();
      viewport.panBy((now.width - width) / 2, (now.height - height) / 2);
      ({ width, height } = now);
    };
  }
}

/** @param {import('./types.js').Catalog} catalog @returns {State} with the kept draft */
function firstState(catalog) {
  const state = { ...initialState(catalog), hexWidth: loadHexWidth() };
  const draft = loadDraft(catalog);
  if (!draft) return state;
  const { document: route, past, future } = draft;
  return { ...state, document: route, past, future };
}
