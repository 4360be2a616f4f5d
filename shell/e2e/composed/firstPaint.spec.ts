import type { Browser, Page } from '@playwright/test';
import { call, expect, hydrated, sendLogin, signIn, test, tokenOf } from '../fixtures';
import { watchShifts } from '../support/layoutShifts';
import { watchProblems } from '../support/pageProblems';

/** Every page that a member may open, and one that does not exist. */
const addresses = [
  '/',
  '/?sort=new',
  '/post/1',
  '/communities',
  '/community/town-hall',
  '/user/ben',
  '/user/ben?tab=comments',
  '/user/ben?tab=upvoted',
  '/user/ben?tab=widgets',
  '/user/ben?tab=about',
  '/user/ada?tab=upvoted',
  '/search',
  '/search?q=bread',
  '/rules',
  '/privacy',
  '/nowhere',
  '/dashboard',
  '/dashboard?tab=saved',
  '/dashboard?tab=communities',
  '/profile',
  '/settings',
  '/settings/profile',
  '/settings/sign-in',
  '/settings/sessions',
  '/settings/appearance',
  '/settings/notifications',
  '/settings/privacy',
  '/messages',
  '/create-post?community=town-hall',
  '/moderation',
  '/trophies',
  '/login',
];

/**
 * Reads the title, and every visible text, name and state of a page. Excluded are ages and times of day, which the
 * browser shows in its own zone, and what the app replaces for its own use: the menu that works without scripts, the
 * floating button, which hides where it would cover something, announcements, and the bell, which is live.
 */
const read = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'aria-pressed', 'aria-current', 'aria-checked', 'placeholder', 'href'];
    const replaced =
      'details, [aria-label="Site menu"], nav > a[aria-label], [aria-live], [aria-label^="Notifications"]';
    const texts: string[] = [document.title];
    const walk = (node: Node): void => {
      for (const child of node.childNodes) {
        if (child instanceof Text && child.data.trim() !== '') texts.push(child.data.trim());
        if (!(child instanceof HTMLElement)) continue;
        if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|TIME)$/.test(child.tagName) || !child.checkVisibility())
          continue;
        if (child.matches(replaced)) continue;
        for (const name of attributes) {
          // Cursors are signed with the time.
          const value = child.getAttribute(name)?.replace(/cursor=.*/, 'cursor');
          if (value !== undefined) texts.push(`${child.tagName} ${name}=${value}`);
        }
        walk(child);
      }
    };
    walk(document.querySelector('#root') as HTMLElement);
    return texts;
  });

/** Opens every page, and compares its HTML, shown without scripts, with its settled state. */
async function comparePages(browser: Browser, baseURL: string, username: string, width: number) {
  const options = { baseURL, viewport: { width, height: 900 } };
  const without = await browser.newContext({ ...options, javaScriptEnabled: false });
  const context = await browser.newContext(options);
  await signIn(context, username);
  const first = await without.newPage();
  const page = await context.newPage();
  const problems = watchProblems(page);
  const expectStill = await watchShifts(page);
  const repeated: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    // These are fetched again when the live connection opens: events before it would be lost.
    const isLive = /^\/api\/(notifications|conversations.*)$/.test(pathname);
    if (pathname.startsWith('/api/') && !isLive) repeated.push(`${page.url()}: ${pathname}${search}`);
  });
  for (const address of addresses) {
    const response = await page.goto(address);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    // The same response: other members write while this test runs.
    const html = (await response?.text()) ?? '';
    await without.route(page.url(), (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await first.goto(page.url());
    expect(await read(page), address).toEqual(await read(first));
    await expectStill(address);
  }
  expect(problems).toEqual([]);
  expect(repeated).toEqual([]);
  await without.close();
  await context.close();
}

for (const [username, width] of [
  ['ada', 1440],
  ['moderator', 768],
  ['admin', 390],
] as const) {
  test(`${username} first sees each page as it stays, ${width} px wide`, async ({ browser, baseURL }) => {
    test.slow();
    await comparePages(browser, baseURL ?? '', username, width);
  });
}

test('a member who blocks and mutes never receives a word of it', async ({ newMember, request, baseURL }) => {
  const author = await newMember();
  const reader = await newMember();
  const communityId = 1;
  const title = `Words of ${author.username}`;
  const post = await call(request, author.token, '/api/posts', {
    title,
    content: 'Whole text.',
    communityId,
  });
  await call(request, await tokenOf(baseURL, 'ada'), '/api/posts', {
    title: 'A post on zeppelins',
    content: 'Long.',
    communityId,
  });
  const headers = { authorization: `Bearer ${reader.token}` };
  const blocked = await request.put(`/api/users/${author.username}/block`, { headers });
  expect(blocked.ok()).toBe(true);
  const muted = await request.put('/api/user/muted-words', { headers, data: { words: ['zeppelins'] } });
  expect(muted.ok()).toBe(true);
  for (const address of ['/?sort=new', '/community/town-hall?sort=new', '/search?q=zeppelins']) {
    const html = await (await reader.page.request.get(address)).text();
    expect(html, address).toContain(`data-viewer="`);
    expect(html, address).not.toContain(author.username);
    expect(html, address).not.toContain('A post on zeppelins');
  }
  const own = await (await reader.page.request.get(`/post/${post.id}`)).text();
  expect(own).not.toContain('Whole text.');
  await reader.page.goto(`/post/${post.id}`);
  await expect(reader.page.getByText('Whole text.')).toBeHidden();
});

test('the home page is the member’s choice from the first paint', async ({ newMember, request }) => {
  const { page, token } = await newMember();
  const headers = { authorization: `Bearer ${token}` };
  const saved = await request.patch('/api/user/settings', { headers, data: { defaultFeed: 'joined' } });
  expect(saved.ok()).toBe(true);
  expect(await (await page.request.get('/')).text()).toContain('Nothing from your communities yet');
});

test('a browser without the cookie shows its member nothing of a guest’s page, and gets the cookie', async ({
  newMember,
}) => {
  const { page, username } = await newMember();
  await page.context().clearCookies();
  const seen: boolean[] = [];
  await page.exposeFunction('stoaSaw', (isGuests: boolean) => seen.push(isGuests));
  await page.addInitScript(() => {
    const look = () => {
      const link = [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Sign in');
      const isSeen = link?.checkVisibility({ visibilityProperty: true }) === true;
      if (isSeen) (window as unknown as { stoaSaw: (isGuests: boolean) => void }).stoaSaw(true);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await page.goto('/');
  const account = page.getByRole('button', { name: `Account of ${username}` });
  await expect(account).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-viewer', '');
  await page.reload();
  await expect(account).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-viewer', '');
  expect(seen).toEqual([]);
});

test('a browser without a session shows a guest nothing of a member’s page, and loses the cookie', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  // The session's cookie without its token.
  await sendLogin(context.request, 'ben');
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of ben' })).toBeHidden();
  await expect.poll(async () => (await context.cookies()).map(({ name }) => name)).not.toContain('stoa-page');
  await context.close();
});

test('a tab of another member gets that member’s page after an account switch', async ({ newMember }) => {
  const one = await newMember();
  const other = await newMember();
  const { page } = one;
  await page.goto('/');
  // Another tab signs in as another member: storage and cookie change.
  await tokenOfMember(page, other);
  await page.goto('/rules');
  await expect(page.getByRole('button', { name: `Account of ${one.username}` })).toBeVisible();
  await expect(page.getByRole('button', { name: `Account of ${other.username}` })).toBeHidden();
});

/** Signs another member in with the context's cookies, but not in its storage. */
async function tokenOfMember(page: Page, { username, password }: { username: string; password: string }) {
  const response = await page.request.post('/api/auth/login', { data: { username, password } });
  expect(response.status()).toBe(200);
}
