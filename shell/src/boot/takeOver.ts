import { carryFocus } from './carryFocus';

/** The page that the server wrote: what is read until the app is there. */
const readingId = 'reading';

/** Marks what has nothing to read in it yet: skeletons, and Markdown that is not laid out. */
const unfinished = 'main [data-pending]';

/** When the app takes the page's place whatever it still waits for, in milliseconds after it was drawn. */
const patience = 5_000;

/**
 * Draws the app and puts it in the place of what the server wrote, once it has as much to show: what is being read is
 * never replaced by placeholders. Until then the app is laid out behind the page, unseen. A press that has begun and
 * a text that is being marked are waited for; the focus and what was typed go over.
 * @param draw draws the app into `root`
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const reading = document.getElementById(readingId);
  if (!reading) return draw();
  root.dataset.waiting = '';
  const stopWatching = watchHands(reading, () => attempt());
  const observer = new MutationObserver(() => attempt());
  let isLate = false;

  function attempt(): void {
    if (!reading?.isConnected || !root.querySelector('main')) return;
    if ((!isLate && root.querySelector(unfinished)) || hands.isPressed || isMarking(reading)) return;
    observer.disconnect();
    stopWatching();
    clearTimeout(timer);
    const giveFocus = carryFocus(reading, root);
    reading.remove();
    delete root.dataset.waiting;
    giveFocus();
  }

  const timer = setTimeout(() => {
    isLate = true;
    attempt();
  }, patience);
  observer.observe(root, { childList: true, subtree: true });
  draw();
}

const hands = { isPressed: false };

/** Keeps `hands` while the server's page stands; calls back whenever something may have been let go. */
function watchHands(reading: HTMLElement, onLetGo: () => void): () => void {
  const press = () => (hands.isPressed = true);
  const letGo = () => {
    hands.isPressed = false;
    // The click comes after; it is still meant for what was pressed.
    setTimeout(onLetGo);
  };
  reading.addEventListener('pointerdown', press);
  for (const type of ['pointerup', 'pointercancel']) addEventListener(type, letGo);
  document.addEventListener('selectionchange', onLetGo);
  return () => {
    reading.removeEventListener('pointerdown', press);
    for (const type of ['pointerup', 'pointercancel']) removeEventListener(type, letGo);
    document.removeEventListener('selectionchange', onLetGo);
  };
}

function isMarking(reading: HTMLElement): boolean {
  const selection = getSelection();
  return selection !== null && !selection.isCollapsed && reading.contains(selection.anchorNode);
}
