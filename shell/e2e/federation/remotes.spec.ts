import type { RemoteVersion } from '@stoa/contract';
import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures';
import { list, listed } from '../support/brokenBuilds';

/** The first element of the feed remote, independent of posts. */
const feedOf = (page: Page) => page.getByRole('toolbar', { name: 'Sort posts' });

let published: RemoteVersion[];
test.beforeAll(async () => void (published = await listed('feed')));
test.afterEach(() => list('feed', published));

test('gives up on an entry that hangs, and retries under another URL without a press', async ({ page }) => {
  const queries: string[] = [];
  let answer = () => {};
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.clock.install();
  await page.route('**/remotes/feed/*/remoteEntry.js*', async (route) => {
    queries.push(new URL(route.request().url()).search);
    if (queries.at(-1) === '') return;
    await answered;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  // The timeout starts with the request of the entry.
  await expect(page.locator('script[src*="/remotes/feed/"]')).toBeAttached();
  await page.clock.fastForward(21_000);
  const notice = page.getByText('This part is read-only for now');
  await expect(notice).toBeVisible();
  answer();
  await expect(notice).toBeHidden();
  await expect(feedOf(page)).toBeVisible();
  await expect(page).not.toHaveTitle(/unavailable/);
  expect(queries.at(-1)).toBe('?attempt=1');
});

test('serves the previous version when the newest needs another host, and never requests the newest', async ({
  page,
}) => {
  const base = '/remotes/feed/9.0.0-new/';
  const newest = { version: '9.0.0-new', base, requires: { contract: '^9.0.0', shared: {} } };
  await list('feed', [{ ...(published[0] as RemoteVersion), ...newest }, ...published]);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  await expect(feedOf(page)).toBeVisible();
  // The page's preloads are the server's guess; the shell decides what runs.
  await expect(page.locator(`script[src*="${base}"]`)).toHaveCount(0);
  expect(scripts.some((url) => url.includes(published[0]?.base ?? ''))).toBe(true);
});
