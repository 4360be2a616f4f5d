/** Milliseconds to wait for the element. */
const timeout = 5_000;

/**
 * Moves the focus to an element that is about to appear, so that the focus is not lost with its removed owner. Does
 * nothing if the user has moved the focus in the meantime.
 * @param within where the focus may have been restored to in the meantime
 */
export function focusWhenThere(find: () => HTMLElement | null | undefined, within?: Element | null): void {
  const start = document.activeElement;
  const end = performance.now() + timeout;
  function look(): void {
    const { activeElement } = document;
    const isHere = activeElement === start || activeElement === document.body;
    if (!isHere && !within?.contains(activeElement)) return;
    const found = find();
    if (found) found.focus();
    else if (performance.now() < end) requestAnimationFrame(look);
  }
  requestAnimationFrame(look);
}
