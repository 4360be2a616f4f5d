import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { call, expect, hydrated, sendLogin, test, tokenOf } from '../fixtures';
import { watchFirstPaint } from '@stoa/testkit';

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

test('conversations, and new ones with whom one may and may not write to, are first seen as they stay', async ({
  request,
  newMember,
}) => {
  const [{ page, username, token }, friend, stranger, closed] = [
    await newMember(),
    await newMember(),
    await newMember(),
    await newMember(),
  ];
  const headers = { authorization: `Bearer ${closed.token}` };
  const chosen = { headers, data: { messagesFrom: 'nobody' } };
  expect((await request.patch('/api/user/settings', chosen)).ok()).toBe(true);
  let sent = { id: 0, conversationId: 0 };
  for (const content of ['May I?', 'With **two** words', 'And a third']) {
    const body = { clientId: randomUUID(), content };
    sent = await call<typeof sent>(request, friend.token, `/api/users/${username}/messages`, body);
  }
  const { id: upTo, conversationId } = sent;
  // The visit would mark them read.
  await call(request, token, `/api/conversations/${conversationId}/read`, { upTo });
  const expectFirstPaint = await watchFirstPaint(page);
  const unparsed = await watchUnparsedTexts(page);
  for (const address of [
    `/messages/${conversationId}?box=requests`,
    ...[friend, stranger, closed].map((other) => `/messages?to=${other.username}`),
  ]) {
    await page.goto(address);
    await hydrated(page);
    await expectFirstPaint(address);
  }
  expect(unparsed).toEqual([]);
});

/** Collects Markdown shown as typed while the parser loads. */
async function watchUnparsedTexts(page: Page): Promise<string[]> {
  const texts: string[] = [];
  await page.exposeFunction('stoaUnparsed', (text: string) => texts.push(text));
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('[data-plain]'))
        void (window as unknown as { stoaUnparsed: (text: string | null) => void }).stoaUnparsed(textContent);
    }).observe(document, { childList: true, subtree: true });
  });
  return texts;
}

test('dates are first seen in the member’s zone and manner', async ({ newMember, request }) => {
  const { page, token } = await newMember();
  const client = await page.context().newCDPSession(page);
  await client.send('Emulation.setTimezoneOverride', { timezoneId: 'Asia/Kathmandu' });
  const headers = { authorization: `Bearer ${token}` };
  const saved = await request.patch('/api/user/settings', { headers, data: { exactDates: true } });
  expect(saved.ok()).toBe(true);
  const expectFirstPaint = await watchFirstPaint(page, { withTimes: true });
  // The first page stores the zone.
  await page.goto('/rules');
  await hydrated(page);
  await page.goto('/');
  await hydrated(page);
  await expect(page.locator('article time').first()).toHaveText(/^\w+ \d+, 20\d\d at \d+:\d\d [AP]M$/);
  await expectFirstPaint('/');
});

test('the home page is the member’s choice from the first paint', async ({ newMember, request }) => {
  const { page, token } = await newMember();
  const headers = { authorization: `Bearer ${token}` };
  const saved = await request.patch('/api/user/settings', { headers, data: { defaultFeed: 'joined' } });
  expect(saved.ok()).toBe(true);
  expect(await (await page.request.get('/')).text()).toContain('Nothing from your communities yet');
});

/** Collects a sign for each moment in which a page shows a guest's link. */
async function watchSignIn(page: Page): Promise<boolean[]> {
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
  return seen;
}

test('a browser without the cookie shows its member nothing of a guest’s page, and gets the cookie', async ({
  newMember,
}) => {
  const { page, username } = await newMember();
  await page.context().clearCookies();
  const seen = await watchSignIn(page);
  await page.goto('/');
  const account = page.getByRole('button', { name: `Account of ${username}` });
  await expect(account).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-viewer', '');
  await page.reload();
  await expect(account).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-viewer', '');
  expect(seen).toEqual([]);
});

/** Makes the browser of a page refuse cookies, those of responses and those of scripts. */
async function refuseCookies(page: Page) {
  await page.context().clearCookies();
  await page.addInitScript(() => Object.defineProperty(document, 'cookie', { get: () => '', set: () => {} }));
  await page.route(isPageOrCall, async (route) => {
    const request = route.request();
    const body = request.postDataBuffer();
    const response = await fetch(request.url(), {
      method: request.method(),
      headers: request.headers(),
      redirect: 'manual',
      ...(body && { body: Uint8Array.from(body) }),
    });
    const kept = [...response.headers].filter(
      ([name]) => !/^(set-cookie|content-encoding|content-length)$/.test(name),
    );
    await route.fulfill({
      status: response.status,
      headers: Object.fromEntries(kept),
      body: Buffer.from(await response.arrayBuffer()),
    });
  });
}

/** Returns whether an address is that of a page or a call, and not of a file. */
const isPageOrCall = ({ pathname }: URL) => pathname.startsWith('/api/') || !pathname.includes('.');

test('a browser that refuses cookies shows its member nothing of a guest’s pages', async ({ newMember }) => {
  const { page, username } = await newMember();
  await refuseCookies(page);
  const seen = await watchSignIn(page);
  for (const address of ['/', '/post/1', '/notifications', '/']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: `Account of ${username}` })).toBeVisible();
    await expect(page).toHaveURL(address);
    await expect(page.locator('html')).toHaveAttribute('data-viewer', '');
  }
  expect(seen).toEqual([]);
  expect(await page.context().cookies()).toEqual([]);
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

test('a guest at a members’ page gets the sign-in form at once, keeps what they type, and returns', async ({
  page,
  newMember,
}) => {
  const { username, password } = await newMember();
  const expectFirstPaint = await watchFirstPaint(page);
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/main\.[0-9a-f]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/settings/privacy', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  release();
  await hydrated(page);
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByLabel('Username')).toHaveValue(username);
  await expectFirstPaint('/settings/privacy');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/settings\/privacy$/);
});
