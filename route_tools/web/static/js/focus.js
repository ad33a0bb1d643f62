/**
 * Replace what a container holds without losing the keyboard's place: the element with
 * the same `data-key` gets the focus again.
 * @param {HTMLElement} container
 * @param {Node[]} nodes
 */
export function replaceKeepingFocus(container, nodes) {
  const active = document.activeElement;
  const key = active && container.contains(active) ? active.getAttribute('data-key') : null;
  container.replaceChildren(...nodes);
  if (key === null) return;
  const again = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (again instanceof HTMLElement) again.focus({ preventScroll: true });
}
