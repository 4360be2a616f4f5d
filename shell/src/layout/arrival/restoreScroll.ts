import { readScrollPosition, type ScrollPosition } from '@stoa/platform';
import { mainId } from './useArrivalFocus';

/** Top of the visible page below the header, and the step of the search for an article, in px. */
const screenTop = 60;
const step = 8;

/** Consecutive frames without movement that end the restoration, and its timeout in milliseconds. */
const quietFrames = 30;
const timeout = 20_000;

/** Input that ends the restoration: the reader moves on their own. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Articles that keep their name between visits: posts, comments, communities. */
const anchorName = /^[a-z]+-\d+$/;

/** List items with `content-visibility: auto`, by the prefix of their ids. */
const lateItems = '[id^="at-"]';

function nameOf(article: Element): string | undefined {
  return [article.id, article.getAttribute('aria-labelledby') ?? ''].find((name) => anchorName.test(name));
}

function findArticle(name: string): Element | null {
  const found = document.getElementById(name);
  return found?.closest('article') ?? null;
}

/** Returns the first article on the screen. A page at its top has none, so that it shows new articles first. */
function topmost(): { name: string; top: number } | undefined {
  const main = document.getElementById(mainId);
  if (!main || scrollY < 1) return undefined;
  const { left, width } = main.getBoundingClientRect();
  for (let y = screenTop; y < innerHeight; y += step) {
    const article = document.elementFromPoint(left + width / 2, y)?.closest(`#${mainId} article`);
    const name = article && nameOf(article);
    if (name) return { name, top: article.getBoundingClientRect().top };
  }
  return undefined;
}

function measureItems(): Record<string, number> {
  const items = [...document.querySelectorAll<HTMLElement>(lateItems)];
  const laidOut = items.filter((item) => item.checkVisibility({ contentVisibilityAuto: true }));
  return Object.fromEntries(
    laidOut.map((item) => {
      const border = item.offsetHeight - item.clientHeight;
      return [item.id, Math.round((item.getBoundingClientRect().height - border) * 100) / 100];
    }),
  );
}

/** Returns the current scroll position. */
export const currentScrollPosition = (): ScrollPosition => ({ anchor: topmost(), heights: measureItems() });

/** Milliseconds without scrolling after which the position is recorded. */
const rest = 150;

/**
 * Reports the position each time scrolling stops. Measuring on `pagehide` would be too late: the layout may already have
 * changed, as for another device.
 *
 * @param onScroll called on each scroll event
 * @returns stops watching
 */
export function watchScrollPosition(
  onScroll: () => void,
  onRest: (position: ScrollPosition) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleScroll = () => {
    onScroll();
    clearTimeout(timer);
    timer = setTimeout(() => onRest(currentScrollPosition()), rest);
  };
  addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', handleScroll);
  };
}

let sheet: CSSStyleSheet | undefined;

/** Reserves the stored heights for items that are not laid out yet. */
function applyHeights(heights: Record<string, number>): void {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    document.adoptedStyleSheets.push(sheet);
  }
  const rules = Object.entries(heights).map(
    ([id, height]) => `#${CSS.escape(id)}{contain-intrinsic-size:auto ${height}px}`,
  );
  sheet.replaceSync(rules.join(''));
}

/**
 * Scrolls to the stored position and keeps it while content above still loads. Ends when the page is stable or the reader
 * moves.
 * @returns ends it at once
 */
export function restoreScroll(entry: string): () => void {
  const { anchor, heights } = readScrollPosition(entry);
  if (heights) applyHeights(heights);
  if (!anchor) return () => undefined;
  const { name, top } = anchor;
  const end = performance.now() + timeout;
  let quiet = 0;
  let frame = requestAnimationFrame(hold);

  function hold(): void {
    const article = findArticle(name);
    if (article) {
      const distance = article.getBoundingClientRect().top - top;
      quiet = Math.abs(distance) < 1 ? quiet + 1 : 0;
      if (quiet === 0) scrollBy({ top: distance, behavior: 'instant' });
    }
    if (quiet > quietFrames || performance.now() > end) stop();
    else frame = requestAnimationFrame(hold);
  }
  function stop(): void {
    cancelAnimationFrame(frame);
    for (const move of ownMoves) removeEventListener(move, stop);
  }
  for (const move of ownMoves) addEventListener(move, stop, { passive: true });
  return stop;
}
