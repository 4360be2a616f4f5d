import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';

/** The first element of the feed remote, independent of posts. */
const feedOf = (page: Page) => page.getByRole('toolbar', { name: 'Sort posts' });

test('shows the feed remote in the home page', async ({ page }) => {
  await page.goto('/');
  await expect(feedOf(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Stoa', exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Community Rules' })).toBeVisible();
});

test('loads six files before the first screen: page, shell, entry, module, icon and a picture', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.goto('/');
  await expect(feedOf(page)).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(requested.length).toBeLessThanOrEqual(6);
});

test('violates no rule of its content security policy', async ({ page }) => {
  const problems: string[] = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  page.on('pageerror', (error) => problems.push(error.message));
  await page.goto('/');
  await expect(feedOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  expect(problems).toEqual([]);
});

test('keeps header and sidebar when a remote is down, and Retry restores it without a reload', async ({
  page,
}) => {
  await page.route('**/remotes/feed/**', (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText('This part is read-only for now')).toBeVisible();
  await expect(page.getByRole('search')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Community Rules' })).toBeVisible();

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.unroute('**/remotes/feed/**');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(feedOf(page)).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the server’s HTML stays readable with working links when no version’s code is available', async ({
  page,
}) => {
  await page.route('**/remotes/feed/**', (route) => route.abort());
  await page.goto('/');
  // The rendered text depends on the viewport: the notice moves the last article out of it.
  const written = await page.getByRole('article').allTextContents();
  expect(written.length).toBeGreaterThan(5);
  await expect(page.getByText('This part is read-only for now')).toBeVisible();
  expect(await page.getByRole('article').allTextContents()).toEqual(written);
  await expect(page).not.toHaveTitle(/unavailable/);

  // A failed retry keeps the content.
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.click();
  await expect(retry).toBeEnabled();
  expect(await page.getByRole('article').allTextContents()).toEqual(written);

  const link = page
    .getByRole('article')
    .getByRole('link', { name: /comment/ })
    .first();
  await link.click();
  await expect(page).toHaveURL(/\/post\/\d+/);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.getByText('This part is read-only for now')).toBeVisible();
});

test('shows the other remotes while one is down', async ({ page }) => {
  await page.route('**/remotes/feed/**', (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/');
  await expect(page.getByText('This part is read-only for now')).toBeVisible();
  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click();
  await expect(page).toHaveURL(/\/communities$/);
  await expect(page.getByText('This part is')).toBeHidden();
  await expect(page.getByRole('main')).not.toBeEmpty();
});

for (const path of ['/no/such/place', '/%E0%A4%A']) {
  test(`answers the unknown path ${path} with the not-found page and its status`, async ({ page }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: '404 - Page Not Found' })).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });
}

test('hovering over a link fetches the code and data of its page, so that navigation requests nothing', async ({
  page,
}) => {
  await page.goto('/');
  await expect(feedOf(page)).toBeVisible();
  const link = page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' });
  const code = page.waitForResponse(
    (response) => response.url().includes('/remotes/communities/') && !response.url().includes('remoteEntry'),
  );
  const data = page.waitForResponse(/\/api\/communities\?/);
  await link.hover();
  await Promise.all([code, data]);
  const requested: string[] = [];
  page.on('request', (request) => {
    // The shell loads its menus and dialogs when the browser is idle.
    if (['script', 'fetch'].includes(request.resourceType()) && !request.url().includes('/remotes/shell/'))
      requested.push(request.url());
  });
  await link.click();
  await expect(page.getByRole('combobox', { name: 'Sort communities' })).toBeVisible();
  expect(requested).toEqual([]);
});

test('a page starts at its top, however far the previous one was scrolled', async ({ page }) => {
  await page.goto('/');
  await expect(feedOf(page)).toBeVisible();
  await page.evaluate(() => scrollTo(0, 600));
  await page.goto('/?sort=new');
  await expect(feedOf(page)).toBeVisible();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
