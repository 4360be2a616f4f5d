import { expect, type Page } from '@playwright/test';

/** Calls made again once the live connection opens: events before it would be lost. */
const repeatedCalls = /^\/api\/(notification-groups|conversations.*)$/;

interface Texts {
  /** The texts of the document before the app ran. */
  first: string[];
  read: () => string[];
}

/**
 * Runs in the page: reads the title, and every visible text, name and state. Excluded are ages and dates, which guests
 * see in their own zone, unless `areTimesRead`, and what the app replaces for its own use: the menu that works without
 * scripts, announcements, and the bell, which is live.
 */
function watchTexts(areTimesRead: boolean): void {
  const attributes = ['aria-label', 'aria-pressed', 'aria-current', 'aria-checked', 'placeholder', 'href'];
  const replaced = 'details, [aria-label="Site menu"], [aria-live], [aria-label^="Notifications"]';
  const read = (): string[] => {
    const texts: string[] = [document.title];
    const walk = (node: Node): void => {
      for (const child of node.childNodes) {
        if (child instanceof Text && child.data.trim() !== '') texts.push(child.data.trim());
        if (!(child instanceof HTMLElement)) continue;
        if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT)$/.test(child.tagName) || !child.checkVisibility()) continue;
        if (child.tagName === 'TIME' && !areTimesRead) continue;
        if (child.matches(replaced)) continue;
        for (const name of attributes) {
          // Cursors are signed with the time.
          const value = child.getAttribute(name)?.replace(/cursor=.*/, 'cursor');
          if (value !== undefined) texts.push(`${child.tagName} ${name}=${value}`);
        }
        if (child instanceof HTMLSelectElement) texts.push(`chosen ${child.selectedOptions[0]?.text}`);
        walk(child);
      }
    };
    const root = document.querySelector('#root');
    if (root) walk(root);
    return texts;
  };
  const texts: Texts = { first: [], read };
  Object.assign(window, { stoaTexts: texts });
  // The app's script is deferred: it runs after this event.
  document.addEventListener('readystatechange', () => {
    if (document.readyState === 'interactive') texts.first = read();
  });
}

/**
 * Watches the documents and calls of a page. Returns a check that the current document, once settled, shows what it
 * showed before the app ran, and that it has not requested again what the HTML contains.
 *
 * @param withTimes whether ages and dates count
 */
export async function watchFirstPaint(
  page: Page,
  { withTimes = false } = {},
): Promise<(where: string) => Promise<void>> {
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) calls = [];
    else if (request.method() === 'GET' && pathname.startsWith('/api/') && !repeatedCalls.test(pathname))
      calls.push(pathname + search);
  });
  await page.addInitScript(watchTexts, withTimes);
  return async (where) => {
    await page.waitForLoadState('networkidle');
    expect(calls, where).toEqual([]);
    const { first, settled } = await page.evaluate(() => {
      const { stoaTexts } = window as unknown as { stoaTexts: Texts };
      return { first: stoaTexts.first, settled: stoaTexts.read() };
    });
    expect(settled, where).toEqual(first);
  };
}
