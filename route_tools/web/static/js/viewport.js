/**
 * Pan and zoom of the table: one transform on one group, so that nothing else is drawn
 * again. Points of the screen are relative to the canvas, points of the table are in the
 * units of the drawing.
 *
 * @typedef {import('./types.js').Point} Point
 * @typedef {import('./shapes.js').Box} Box
 */

import { prefersStillness } from './dom.js';

const MIN_SCALE = 0.06;
const MAX_SCALE = 2.5;
const ANIMATION_MS = 220;
/** Pixels for each unit of the drawing at 100 %. */
const NATURAL = 0.6;

/**
 * @param {SVGSVGElement} canvas
 * @param {SVGGElement} world
 * @param {(percent: number) => void} onChange
 */
export function createViewport(canvas, world, onChange) {
  let [x, y, scale] = [0, 0, NATURAL];
  let frame = 0;

  const apply = () => {
    world.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`);
    world.style.setProperty('--reachable', String(Math.max(1, 0.42 / scale)));
    world.style.setProperty('--legible', String(Math.max(1, Math.min(1.9, 0.36 / scale))));
    onChange(Math.round((scale / NATURAL) * 100));
  };

  const size = () => {
    const { width, height } = canvas.getBoundingClientRect();
    return { width: Math.max(width, 1), height: Math.max(height, 1) };
  };

  /** Room for what floats over the table. */
  const margins = () => {
    const isSmall = size().width < 500;
    return { side: isSmall ? 24 : 48, above: isSmall ? 58 : 66, below: isSmall ? 66 : 84 };
  };

  /** @param {number} toX @param {number} toY @param {number} toScale @param {boolean} smooth */
  function goTo(toX, toY, toScale, smooth) {
    cancelAnimationFrame(frame);
    if (!smooth || prefersStillness()) {
      [x, y, scale] = [toX, toY, toScale];
      apply();
      return;
    }
    const [fromX, fromY, fromScale] = [x, y, scale];
    const began = performance.now();
    const step = (/** @type {number} */ now) => {
      const time = Math.min(1, Math.max(0, (now - began) / ANIMATION_MS));
      const part = 1 - (1 - time) ** 3;
      x = fromX + (toX - fromX) * part;
      y = fromY + (toY - fromY) * part;
      scale = fromScale + (toScale - fromScale) * part;
      apply();
      if (time < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  /** @param {number} value */
  const clamped = (value) => Math.min(MAX_SCALE, Math.max(MIN_SCALE, value));

  return {
    get scale() {
      return scale;
    },
    /** @param {Point} point on the screen @returns {Point} on the table */
    toTable: (point) => ({ x: (point.x - x) / scale, y: (point.y - y) / scale }),
    /** @param {Point} point on the table @returns {Point} on the screen */
    toScreen: (point) => ({ x: point.x * scale + x, y: point.y * scale + y }),
    /** @param {{clientX: number, clientY: number}} event @returns {Point} on the screen */
    pointOf(event) {
      const { left, top } = canvas.getBoundingClientRect();
      return { x: event.clientX - left, y: event.clientY - top };
    },
    /** @param {number} dx @param {number} dy */
    panBy: (dx, dy) => goTo(x + dx, y + dy, scale, false),
    /** @param {number} factor @param {Point} [about] on the screen; the middle if left out */
    zoomBy(factor, about) {
      const { width, height } = size();
      const centre = about ?? { x: width / 2, y: height / 2 };
      const to = clamped(scale * factor);
      const part = to / scale;
      goTo(
        centre.x - (centre.x - x) * part,
        centre.y - (centre.y - y) * part,
        to,
        about === undefined,
      );
    },
    /** Show the hexes at their natural size, the middle of the view staying. */
    zoomToNatural() {
      const { width, height } = size();
      const part = NATURAL / scale;
      goTo(
        width / 2 - (width / 2 - x) * part,
        height / 2 - (height / 2 - y) * part,
        NATURAL,
        true,
      );
    },
    /** @param {Box} box on the table @param {boolean} [smooth] */
    fit(box, smooth = true) {
      const { width, height } = size();
      const { side, above, below } = margins();
      const to = clamped(
        Math.min(
          (width - 2 * side) / (box.right - box.left),
          (height - above - below) / (box.bottom - box.top),
          NATURAL * 1.3,
        ),
      );
      goTo(
        width / 2 - ((box.left + box.right) / 2) * to,
        (height + above - below) / 2 - ((box.top + box.bottom) / 2) * to,
        to,
        smooth,
      );
    },
    /** Bring a box into view, and no more than that. @param {Box} box on the table @param {boolean} [centre] */
    reveal(box, centre = false) {
      const { width, height } = size();
      const { side, above, below } = margins();
      const isWide = (box.right - box.left) * scale > width - 2 * side;
      const isHigh = (box.bottom - box.top) * scale > height - above - below;
      if (isWide || isHigh) {
        this.fit(box);
        return;
      }
      let [dx, dy] = [
        width / 2 - (((box.left + box.right) / 2) * scale + x),
        (height + above - below) / 2 - (((box.top + box.bottom) / 2) * scale + y),
      ];
      if (!centre) {
        const inside = (/** @type {number} */ low, /** @type {number} */ high, /** @type {number} */ from, /** @type {number} */ to) =>
          low < from ? from - low : high > to ? to - high : 0;
        dx = inside(box.left * scale + x, box.right * scale + x, side, width - side);
        dy = inside(box.top * scale + y, box.bottom * scale + y, above, height - below);
      }
      if (dx || dy) goTo(x + dx, y + dy, scale, true);
    },
  };
}

/** @typedef {ReturnType<typeof createViewport>} Viewport */
