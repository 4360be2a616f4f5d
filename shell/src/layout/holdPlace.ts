import { readPlace, type Place } from '@stoa/platform';
import { mainId } from './useArrivalFocus';

/** Pixels from the screen's upper edge at which the page begins to be seen, below the header; and steps of the search. */
const screenTop = 60;
const step = 8;

/** Frames in which nothing moves, after which a page has found its place; and milliseconds that it is given. */
const quietFrames = 30;
const timeout = 20_000;

/** What a person does who wants to be elsewhere. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/** Articles that keep their name between visits: posts, comments, communities. */
const anchorName = /^[a-z]+-\d+$/;

/** Items of lists that are laid out when they come near the screen, by the beginning of their ids. */
const lateItems = '[id^="at-"]';

function nameOf(article: Element): string | undefined {
  return [article.id, article.getAttribute('aria-labelledby') ?? ''].find((name) => anchorName.test(name));
}

function findArticle(name: string): Element | null {
  const found = document.getElementById(name);
  return found?.closest('article') ?? null;
}

/** The first article that is on the screen. A page at its top has none: it begins with whatever is new. */
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

/** Where on the page the reader is just now. */
export const currentPlace = (): Place => ({ anchor: topmost(), heights: measureItems() });

/** Milliseconds without scrolling after which the reader has stopped to read. */
const rest = 150;

/**
 * Calls with the place each time the reader stops scrolling. A document that goes may be laid out in another way
 * already, as for another device: what it has measured then is not what was seen.
 * @returns ends it
 */
export function watchPlace(onRest: (place: Place) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const handleScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => onRest(currentPlace()), rest);
  };
  addEventListener('scroll', handleScroll, { passive: true });
  return () => {
    clearTimeout(timer);
    removeEventListener('scroll', handleScroll);
  };
}

let sheet: CSSStyleSheet | undefined;

/** Items take the room they had, before they are laid out. */
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
 * Brings the page back to where the reader left it, and holds it there while it is put together: lists may still be on
 * their way, and what is above may change its height. Ends when all is quiet, or when the reader moves.
 * @returns ends it at once
 */
export function holdPlace(entry: string): () => void {
  const { anchor, heights } = readPlace(entry);
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
