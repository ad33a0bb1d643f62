/**
 * Mouse, pen and touch on the table: one finger or the left button lays, selects, moves a
 * piece or pans; two fingers, the middle button or Space pan; wheel and pinch zoom.
 *
 * @typedef {import('./state.js').Store} Store
 * @typedef {import('./actions.js').Actions} Actions
 * @typedef {import('./viewport.js').Viewport} Viewport
 * @typedef {import('./types.js').Point} Point
 */

import { laidOf } from './catalog.js';
import { hexesOf } from './flush.js';
import { isSame, pointToHex } from './hex.js';
import { ghostOf } from './places.js';
import { SIZE } from './shapes.js';

const CLICK_PX = 6;

/**
 * @param {object} parts
 * @param {SVGSVGElement} parts.canvas
 * @param {Viewport} parts.viewport
 * @param {Store} parts.store
 * @param {Actions} parts.actions
 * @param {(after: number, at: Point) => void} parts.onSeam  a seam was clicked
 */
export function listenToPointers({ canvas, viewport, store, actions, onSeam }) {
  /** @type {Map<number, Point>} */
  const pointers = new Map();
  /** @type {{start: Point, last: Point, mode: 'undecided' | 'pan' | 'move', target: Element | null, isTouch: boolean} | null} */
  let gesture = null;
  let isSpaceHeld = false;

  /** @param {Point} point on the screen @returns {Point} in circumradii */
  const onTable = (point) => {
    const { x, y } = viewport.toTable(point);
    return { x: x / SIZE, y: y / SIZE };
  };

  /** @param {Point} point */
  const isOnGhost = (point) => {
    const { tool, catalog } = store.state;
    const ghost = tool && ghostOf(tool, store.state);
    if (!ghost) return false;
    const { x, y } = onTable(point);
    const hex = pointToHex(x, y);
    return hexesOf(laidOf(catalog, ghost)).some((other) => isSame(other, hex));
  };

  /** @returns {boolean} whether something in hand follows the pointer */
  const isHolding = () => {
    const { tool } = store.state;
    return tool !== null && (tool.kind === 'move' || tool.side !== null);
  };

  /** @param {Point} point @param {Element | null} target @param {boolean} isTouch */
  function click(point, target, isTouch) {
    const of = (/** @type {string} */ name) => target?.closest(`[data-${name}]`)?.getAttribute(`data-${name}`) ?? null;
    const corner = of('corner');
    if (corner !== null) {
      actions.markCorner(Number(corner));
      return;
    }
    const edge = of('edge');
    if (edge !== null) {
      actions.markEdge(Number(of('anchor')), Number(edge));
      return;
    }
    if (isHolding()) {
      const { tool } = store.state;
      const places = tool?.kind === 'end' ? !isTouch : !isTouch || isOnGhost(point);
      const cornerBefore = tool?.kind === 'end' ? tool.corner : null;
      if (!isOnGhost(point)) actions.aim(onTable(point));
      const { tool: now } = store.state;
      const isSameCorner = now?.kind === 'end' && now.corner === cornerBefore;
      if (places || isSameCorner) actions.place();
      return;
    }
    const seam = of('seam');
    if (seam !== null) {
      onSeam(Number(seam), point);
      return;
    }
    const piece = of('piece');
    if (piece !== null) actions.select({ kind: 'piece', index: Number(piece) });
    else if (target?.closest('[data-end]')) actions.select({ kind: 'end' });
    else actions.cancel();
  }

  /** @param {Element | null} target @param {boolean} isTouch @returns {number | null} the piece a drag moves */
  function movable(target, isTouch) {
    const { selection, tool } = store.state;
    const piece = target?.closest('[data-piece]')?.getAttribute('data-piece') ?? null;
    if (piece === null || tool !== null) return null;
    const index = Number(piece);
    const isSelected = selection?.kind === 'piece' && selection.index === index;
    return index > 0 && (isSelected || !isTouch) ? index : null;
  }

  canvas.addEventListener('pointerdown', (event) => {
    if (event.button > 1) return;
    const point = viewport.pointOf(event);
    pointers.set(event.pointerId, point);
    canvas.setPointerCapture(event.pointerId);
    if (pointers.size > 1) {
      gesture = null;
      return;
    }
    const target = event.target instanceof Element ? event.target : null;
    const mode = isSpaceHeld || event.button === 1 ? 'pan' : 'undecided';
    gesture = { start: point, last: point, mode, target, isTouch: event.pointerType === 'touch' };
    if (event.button === 1) event.preventDefault();
  });

  canvas.addEventListener('pointermove', (event) => {
    const point = viewport.pointOf(event);
    const before = pointers.get(event.pointerId);
    if (!before) {
      if (isHolding() && event.pointerType !== 'touch' && !isSpaceHeld) actions.aim(onTable(point));
      return;
    }
    pointers.set(event.pointerId, point);
    if (pointers.size === 2) {
      pinch(event.pointerId, before, point);
      return;
    }
    if (!gesture) return;
    if (gesture.mode === 'undecided') {
      const far = Math.hypot(point.x - gesture.start.x, point.y - gesture.start.y);
      if (far < CLICK_PX) return;
      const index = movable(gesture.target, gesture.isTouch);
      gesture.mode = index === null ? 'pan' : 'move';
      if (index !== null) actions.pickUp(index);
    }
    if (gesture.mode === 'move') actions.aim(onTable(point));
    else {
      canvas.classList.add('is-panning');
      viewport.panBy(point.x - gesture.last.x, point.y - gesture.last.y);
    }
    gesture.last = point;
  });

  /** @param {number} id @param {Point} before @param {Point} now */
  function pinch(id, before, now) {
    const other = [...pointers].find(([otherId]) => otherId !== id)?.[1];
    if (!other) return;
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    const apart = (/** @type {Point} */ a) => Math.max(1, Math.hypot(a.x - other.x, a.y - other.y));
    viewport.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
    viewport.zoomBy(apart(now) / apart(before), middle);
  }

  /** @param {PointerEvent} event @param {boolean} isCancelled */
  function release(event, isCancelled) {
    pointers.delete(event.pointerId);
    canvas.classList.remove('is-panning');
    const ended = gesture;
    gesture = null;
    if (!ended) return;
    if (ended.mode === 'move') {
      if (isCancelled) actions.cancel();
      else actions.place();
    } else if (ended.mode === 'undecided' && !isCancelled) {
      canvas.focus({ preventScroll: true });
      click(ended.start, ended.target, ended.isTouch);
    }
  }
  canvas.addEventListener('pointerup', (event) => release(event, false));
  canvas.addEventListener('pointercancel', (event) => release(event, true));

  canvas.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
      const delta = Math.max(-200, Math.min(200, event.deltaY * lines));
      viewport.zoomBy(Math.exp(-delta * (event.ctrlKey ? 0.01 : 0.0018)), viewport.pointOf(event));
    },
    { passive: false },
  );

  canvas.addEventListener('auxclick', (event) => event.preventDefault());

  return {
    /** @param {boolean} isHeld */
    holdSpace(isHeld) {
      isSpaceHeld = isHeld;
      canvas.classList.toggle('is-ready-to-pan', isHeld);
    },
  };
}
