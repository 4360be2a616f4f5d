import { expect, type BrowserContext, type Page, type Response } from '@playwright/test';

/** Calls made again once the live connection opens: events before it would be lost. */
const repeatedCalls = /^\/api\/(notifications|conversations.*)$/;

/**
 * Reads the title, and every visible text, name and state of a page. Excluded are ages and dates, which
 * guests see in their own zone, unless `withTimes`, and what the app replaces for its own use: the menu that works without scripts,
 * announcements, and the bell, which is live.
 */
const read = (page: Page, withTimes: boolean): Promise<string[]> =>
  page.evaluate((areTimesRead) => {
    const attributes = ['aria-label', 'aria-pressed', 'aria-current', 'aria-checked', 'placeholder', 'href'];
    const replaced = 'details, [aria-label="Site menu"], [aria-live], [aria-label^="Notifications"]';
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
    walk(document.querySelector('#root') as HTMLElement);
    return texts;
  }, withTimes);

/**
 * Watches the calls of a page. Returns a check that the current document, once settled, equals its own HTML, and that
 * it has not requested again what the HTML contains.
 *
 * @param plain a context without scripts, which shows the HTML
 * @param withTimes whether ages and dates count
 */
export async function watchFirstPaint(
  page: Page,
  plain: BrowserContext,
  { withTimes = false } = {},
): Promise<(response: Response | null, where: string) => Promise<void>> {
  const shown = await plain.newPage();
  let calls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (request.isNavigationRequest()) calls = [];
    else if (pathname.startsWith('/api/') && !repeatedCalls.test(pathname)) calls.push(pathname + search);
  });
  return async (response, where) => {
    await page.waitForLoadState('networkidle');
    expect(calls, where).toEqual([]);
    // The page's own response: other tests write in between.
    const body = (await response?.text()) ?? '';
    const size = page.viewportSize();
    if (size) await shown.setViewportSize(size);
    await shown.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
    await shown.goto(page.url());
    expect(await read(page, withTimes), where).toEqual(await read(shown, withTimes));
  };
}
