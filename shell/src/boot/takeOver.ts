import { afterPaint } from './afterPaint';
import { carryFocus } from './carryFocus';

/** The page that the server wrote: what is read until the app is there. */
const readingId = 'reading';

/** Marks what has nothing to read in it yet: skeletons, and Markdown that is not laid out. */
const unfinished = 'main [data-pending]';

/** The comment that an address points at; the app and the server's page mark it alike. */
const target = '[data-target]';

/** When the app takes the page's place whatever it still waits for, in milliseconds after it was drawn. */
const patience = 5_000;

/**
 * Draws the app and puts it in the place of what the server wrote, once it has as much to show: what is being read is
 * never replaced by placeholders. Until then the app stands unseen beside the page and costs no layout; then it is laid
 * out unseen, so that taking the place is short. A press that has begun and a text that is being marked are waited for;
 * the focus and what was typed go over.
 * @param draw draws the app into `root`
 */
export function takeOver(root: HTMLElement, draw: () => void): void {
  const reading = document.getElementById(readingId);
  if (!reading) return draw();
  root.dataset.waiting = '';
  showTarget(reading);
  const hands = watchHands(reading, replace);
  const observer = new MutationObserver(attempt);
  let isLate = false;

  function attempt(): void {
    if (root.dataset.waiting === 'laid-out' || !root.querySelector('main')) return;
    if (!isLate && root.querySelector(unfinished)) return;
    root.dataset.waiting = 'laid-out';
    void afterPaint().then(replace);
  }

  function replace(): void {
    if (root.dataset.waiting !== 'laid-out' || !reading?.isConnected || hands.areBusy()) return;
    observer.disconnect();
    hands.stopWatching();
    clearTimeout(timer);
    const hadTarget = root.querySelector(target) !== null;
    const giveFocus = carryFocus(reading, root);
    reading.remove();
    delete root.dataset.waiting;
    giveFocus();
    if (hadTarget) showTarget(root);
  }

  const timer = setTimeout(() => {
    isLate = true;
    attempt();
  }, patience);
  observer.observe(root, { childList: true, subtree: true });
  draw();
}

function showTarget(place: HTMLElement): void {
  place.querySelector(target)?.scrollIntoView({ block: 'center' });
}

/**
 * Whether the reader is in the middle of something in the server's page: a press, or marking a text. It is told by
 * events, since asking for the selection would lay the page out. Calls back whenever something has been let go.
 */
function watchHands(reading: HTMLElement, onLetGo: () => void) {
  let isPressing = false;
  let isMarking = hasSelection(reading);
  const letGo = () => {
    isPressing = false;
    // The click comes after; it is still meant for what was pressed.
    setTimeout(onLetGo);
  };
  const stops = [
    listen(reading, 'pointerdown', () => (isPressing = true)),
    listen(window, 'pointerup', letGo),
    listen(window, 'pointercancel', letGo),
    listen(document, 'selectionchange', () => {
      isMarking = hasSelection(reading);
      if (!isMarking) onLetGo();
    }),
  ];
  return { areBusy: () => isPressing || isMarking, stopWatching: () => stops.forEach((stop) => stop()) };
}

/** Listens; answers how to stop. */
function listen(place: EventTarget, type: string, hear: () => void): () => void {
  place.addEventListener(type, hear);
  return () => place.removeEventListener(type, hear);
}

function hasSelection(reading: HTMLElement): boolean {
  const selection = getSelection();
  return selection?.type === 'Range' && reading.contains(selection.anchorNode);
}
