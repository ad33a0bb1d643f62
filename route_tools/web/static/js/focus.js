/**
 * Replace what a container holds without losing the keyboard's place: the element with
 * the same `data-key` gets the focus again, or a button beside it where it is disabled.
 * @param {HTMLElement} container
 * @param {Node[]} nodes
 */
export function replaceKeepingFocus(container, nodes) {
  const active = document.activeElement;
  const key = active && container.contains(active) ? active.getAttribute('data-key') : null;
  container.replaceChildren(...nodes);
  if (key === null) return;
  const again = container.querySelector(`[data-key="${CSS.escape(key)}"]`);
  const isDisabled = again instanceof HTMLButtonElement && again.disabled;
  const target = isDisabled ? again.closest('li')?.querySelector('button:enabled') : again;
  if (target instanceof HTMLElement) target.focus({ preventScroll: true });
}
