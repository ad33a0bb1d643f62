/**
 * The service. A check is asked for at each edit; of several answers only the one to the
 * latest question counts.
 *
 * @typedef {import('./types.js').RouteDocument} RouteDocument
 * @typedef {import('./types.js').CheckAnswer} CheckAnswer
 */

const TIMEOUT_MS = 8000;
/** Edits nearer to each other than this are checked together. */
const BURST_MS = 30;
const RETRY_MS = 4000;

/** An answer of the service that says why not, as a problem document. */
export class ServiceProblem extends Error {
  /** @param {{title?: string, detail?: string, status?: number}} problem */
  constructor(problem) {
    super(problem.detail ?? problem.title ?? '');
    this.status = problem.status ?? 0;
  }
}

/**
 * @param {string} path
 * @param {RequestInit} [options]
 * @returns {Promise<Response>}
 */
async function ask(path, options = {}) {
  const response = await fetch(path, { ...options, signal: options.signal ?? AbortSignal.timeout(TIMEOUT_MS) });
  if (response.ok) return response;
  const type = response.headers.get('Content-Type') ?? '';
  const problem = type.startsWith('application/problem+json') ? await response.json() : {};
  throw new ServiceProblem({ title: response.statusText, status: response.status, ...problem });
}

/** @param {unknown} data @returns {RequestInit} */
const jsonBody = (data) => ({
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify(data),
});

/** @returns {Promise<import('./catalog.js').CatalogData>} */
export const fetchCatalog = async () => (await ask('api/catalogs/base')).json();

/** @returns {Promise<import('./types.js').Preset[]>} */
export const fetchPresets = async () => (await ask('api/presets')).json();

/**
 * @param {string} text  a document, a drawing or a code
 * @returns {Promise<RouteDocument>}
 */
export async function readRoute(text) {
  const response = await ask('api/routes/read', {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
    body: text,
  });
  return (await response.json()).document;
}

/** @param {RouteDocument} document @param {number | null} hexWidth in mm @returns {Promise<string>} */
export async function drawRoute(document, hexWidth) {
  const options = hexWidth ? { hex_width_mm: hexWidth } : {};
  return (await ask('api/routes/svg', jsonBody({ document, options }))).text();
}

/**
 * Checks documents as they change.
 * @param {object} listener
 * @param {(answer: CheckAnswer, document: RouteDocument) => void} listener.onAnswer
 * @param {(problem: ServiceProblem) => void} listener.onRefusal
 * @param {() => void} listener.onSilence  no answer in time, or no service
 */
export function createChecker({ onAnswer, onRefusal, onSilence }) {
  /** @type {AbortController | null} */
  let running = null;
  let timer = 0;
  let asked = -Infinity;

  /** @param {RouteDocument} document */
  async function check(document) {
    running?.abort('superseded');
    const mine = new AbortController();
    running = mine;
    const timeout = setTimeout(() => mine.abort('timeout'), TIMEOUT_MS);
    try {
      const response = await ask('api/routes/check', {
        ...jsonBody(document),
        signal: mine.signal,
      });
      const answer = await response.json();
      if (running === mine) onAnswer(answer, document);
    } catch (error) {
      if (running !== mine) return;
      if (error instanceof ServiceProblem && error.status < 500 && error.status !== 429) {
        onRefusal(error);
      } else {
        onSilence();
        timer = setTimeout(() => check(document), RETRY_MS);
      }
    } finally {
      clearTimeout(timeout);
    }
  }

  return {
    /** At once, unless edits follow each other quickly. @param {RouteDocument} document */
    request(document) {
      clearTimeout(timer);
      const now = performance.now();
      if (now - asked > BURST_MS) check(document);
      else timer = setTimeout(() => check(document), BURST_MS);
      asked = now;
    },
  };
}

/** @typedef {ReturnType<typeof createChecker>} Checker */
