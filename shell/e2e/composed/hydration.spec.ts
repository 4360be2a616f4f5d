import type { Page } from '@playwright/test';
import { call, expect, hydrated, test } from '../fixtures';
import { watchProblems, watchShifts } from '@stoa/testkit';

/** Each public page in its different states, including empty ones. */
const addresses = [
  '/',
  '/?sort=new',
  '/?sort=top&t=week',
  '/communities',
  '/modlog',
  '/modlog?community=town-hall',
  '/modlog?view=figures',
  '/community/town-hall',
  '/post/1',
  '/post/1?comment=3',
  '/user/ada',
  ...['comments', 'widgets', 'about'].map((tab) => `/user/ada?tab=${tab}`),
  '/search',
  '/search?q=bread',
  '/search?q=ada&in=people',
  '/login',
  '/register',
  '/post/999999',
  '/community/no-such',
  '/user/no-such',
  '/nowhere/at/all',
];

/**
 * Each page is loaded in one of them, in turn. The walk (`walk.spec.ts`) covers four other settings. Across all six, any
 * two of theme, width, time zone, view and membership occur in all four combinations.
 */
const settings = [
  { colorScheme: 'dark', width: 1280, timezoneId: 'Asia/Kathmandu', view: 'card' },
  { colorScheme: 'light', width: 360, timezoneId: 'Asia/Kathmandu', view: 'list' },
] as const;

/** Opens a page and holds back its app: until released, the page is the server's HTML. */
async function openHeld(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/main\.[0-9a-f]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(address, { waitUntil: 'commit' });
  return release;
}

const main = (page: Page) => page.getByRole('main');

// Tests are independent: any free worker takes the next.
test.describe.configure({ mode: 'parallel' });

for (const [turn, { width, view, ...options }] of settings.entries()) {
  test(`pages hydrate as sent, and nothing moves: ${options.colorScheme}, ${width} px`, async ({
    browser,
    baseURL,
  }) => {
    const viewport = { width, height: 800 };
    const context = await browser.newContext({ ...options, baseURL: baseURL ?? '', viewport });
    await context.addCookies([{ name: 'stoa-view', value: view, url: baseURL ?? '' }]);
    const page = await context.newPage();
    const problems = watchProblems(page);
    const expectStill = await watchShifts(page);
    for (const address of addresses.filter((_address, index) => index % settings.length === turn)) {
      await page.goto(address);
      await hydrated(page);
      await expectStill(address);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
}

test('a member’s vote before hydration counts', async ({ newMember }) => {
  const { page } = await newMember();
  const release = await openHeld(page, '/');
  const upvote = main(page).getByRole('article').first().getByRole('button', { name: 'Upvote' });
  await upvote.click();
  release();
  await expect(upvote).toHaveAttribute('aria-pressed', 'true');
});

test('menus pressed before hydration open, and a guest’s vote leads to sign in', async ({ page }) => {
  const release = await openHeld(page, '/');
  await page.getByRole('button', { name: 'Theme' }).click();
  release();
  await expect(page.getByRole('menu')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.unrouteAll();

  const releaseAgain = await openHeld(page, '/post/1');
  await main(page).getByRole('button', { name: 'Upvote' }).first().click();
  releaseAgain();
  await expect(page).toHaveURL(/\/login$/);
});

test('going back before hydration shows the previous page', async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click();
  await expect(main(page).getByRole('heading', { name: 'Communities', level: 1 })).toBeVisible();
  // A reload keeps both entries of the history in one document.
  const release = await openHeld(page, '/communities');
  await expect(main(page).getByRole('heading', { name: 'Communities', level: 1 })).toBeVisible();
  await page.evaluate(() => history.back());
  await expect(main(page).getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  release();
  await hydrated(page);
  await expect(main(page).getByRole('heading', { name: 'Home', level: 1 })).toBeVisible();
  expect(problems).toEqual([]);
});

test('a name submitted before hydration survives a reload', async ({ page }) => {
  const release = await openHeld(page, '/login');
  await page.getByLabel('Username').fill('nobody-here');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  release();
  await expect(page.getByText('Username or password is incorrect.')).toBeVisible();
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('nobody-here');
});

test('text typed before hydration stays, with its focus', async ({ page }) => {
  for (const [address, name] of [
    ['/', 'Search Stoa'],
    ['/login', 'Username'],
    ['/register', 'Username'],
  ] as const) {
    const release = await openHeld(page, address);
    const field = page.getByLabel(name, { exact: true }).first();
    await field.pressSequentially('sour');
    release();
    await hydrated(page);
    await expect(field, address).toHaveValue('sour');
    await expect(field, address).toBeFocused();
    await field.pressSequentially('dough');
    await expect(field, address).toHaveValue('sourdough');
    await page.unrouteAll();
  }
  await page.goto('/');
  await page.getByRole('banner').getByRole('searchbox').fill('sourdough');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=sourdough$/);
});

test('a file chosen before hydration is uploaded', async ({ newMember, site: { make } }) => {
  const { page, token } = await newMember();
  const { path } = await make.community({}, token);
  const buffer = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const release = await openHeld(page, `${path}/settings`);
  await page.getByLabel('Icon picture').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
  release();
  await expect(page.getByText('Uploaded. Save the settings to use it.')).toBeVisible();
});

test('a focused link keeps its focus and element', async ({ page }) => {
  const release = await openHeld(page, '/');
  const link = main(page).getByRole('article').nth(1).getByRole('heading').getByRole('link');
  await link.focus();
  await link.evaluate((element) => Object.assign(element, { isSame: true }));
  release();
  await hydrated(page);
  await expect(link).toBeFocused();
  expect(await link.evaluate((element) => 'isSame' in element)).toBe(true);
});

test('a form sent before hydration signs in, without a password in any URL', async ({ page, newMember }) => {
  const { username, password } = await newMember();
  const addressesAsked: string[] = [];
  page.on('request', (request) => addressesAsked.push(request.url()));
  const release = await openHeld(page, '/login');
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  release();
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(addressesAsked.filter((address) => address.includes(password))).toEqual([]);
});

test('a member never sees content for guests', async ({ newMember }) => {
  const { page } = await newMember();
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { stoaSeen: seen });
    const words = ['Sign in', 'Sign In', 'Sign up', 'Log in', 'Login', 'Create Account'];
    const look = () => {
      for (const element of document.querySelectorAll('a, button')) {
        const text = element.textContent.trim();
        if (words.includes(text) && element.checkVisibility({ visibilityProperty: true })) seen.add(text);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const [address, width] of [
    ['/', 1280],
    ['/post/1', 1280],
    ['/communities', 360],
    ['/community/town-hall', 360],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
    const seen = await page.evaluate(() => [...(window as unknown as { stoaSeen: Set<string> }).stoaSeen]);
    expect(seen, address).toEqual([]);
  }
});

test('a branch that the reader has collapsed is collapsed from the first paint on', async ({
  page,
  newMember,
  request,
}) => {
  const { token } = await newMember();
  const post = await call(request, token, '/api/posts', { title: 'A thread', communityId: 1 });
  let parentId: number | undefined;
  for (const content of ['A thought', 'A reply', 'An answer']) {
    const body = { postId: post.id, content, parentId };
    parentId = (await call(request, token, '/api/comments', body)).id;
  }
  await call(request, token, '/api/comments', { postId: post.id, content: 'Another thought' });
  const comments = page.locator('#comments article');
  const collapse = page.getByRole('button', { name: /^Collapse the thread of/ });
  const note = page.getByText('2 replies hidden');
  await page.goto(`/post/${post.id}?sort=old`);
  await hydrated(page);
  await collapse.first().click();
  await expect(note).toBeVisible();

  const release = await openHeld(page, `/post/${post.id}?sort=old`);
  await expect(comments).toHaveCount(4);
  await expect(comments.filter({ visible: true })).toHaveCount(2);
  await expect(page.getByText('A thought')).toBeHidden();
  const next = comments.last();
  const before = await next.boundingBox();
  release();
  await expect(note).toBeVisible();
  await expect(comments).toHaveCount(2);
  expect(await next.boundingBox()).toEqual(before);

  await page.getByRole('button', { name: /^Expand the thread of/ }).click();
  await expect(comments.filter({ visible: true })).toHaveCount(4);
});
