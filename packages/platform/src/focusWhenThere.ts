/** Milliseconds after which what was to be focused is not waited for any more. */
const timeout = 5_000;

/**
 * Moves the focus to what is about to be shown, so that it is not lost with what goes. Whoever has moved on meanwhile
 * is left where they are.
 * @param within where the focus may have been given back to in the meantime
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
