import type { Page } from '@playwright/test';
import { folderStore } from '@stoa/build/registry/folderStore.mjs';
import { listOf, readRegistry, updateList } from '@stoa/build/registry/registry.mjs';
import { expect, test } from './fixtures';

/** What the feed remote shows first, whatever posts there are. */
const feedOf = (page: Page) => page.getByRole('toolbar', { name: 'Sort posts' });
const unavailable = 'This part is unavailable';
const entry = '**/remotes/feed/*/remoteEntry.js*';

/** The server's registry. */
const store = () => folderStore(process.env.STOA_E2E_REMOTES ?? '');

interface Version {
  version: string;
  base: string;
  preload: Record<string, string[]>;
}

async function servedFeed(): Promise<Version> {
  const [served] = listOf(await readRegistry(store()), 'feed').versions as Version[];
  return served as Version;
}

/** Lists a version before the served one, for as long as `work` lasts. */
async function withNewest(version: object, work: () => Promise<void>): Promise<void> {
  let before: object[] = [];
  await updateList(store(), 'feed', (list: { versions: object[] }) => {
    before = list.versions;
    return { ...list, versions: [{ ...before[0], ...version }, ...before] };
  });
  try {
    await work();
  } finally {
    await updateList(store(), 'feed', (list: object) => ({ ...list, versions: before }));
  }
}

test('gives up on an entry that hangs, and a retry asks under another address', async ({ page }) => {
  const asked: string[] = [];
  await page.clock.install();
  await page.route(entry, (route) => {
    asked.push(new URL(route.request().url()).search);
    return asked.at(-1) === '' ? undefined : route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: 'Community Rules' })).toBeVisible();
  await page.clock.fastForward(11_000);
  await expect(page.getByText(unavailable)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(feedOf(page)).toBeVisible();
  expect(asked.at(-1)).toBe('?attempt=1');
});

test('asks for a lost chunk under another address, in the same page', async ({ page }) => {
  const { preload } = await servedFeed();
  const chunk = preload['./home']?.at(-1) ?? '';
  await page.route(`**/${chunk}`, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByText(unavailable)).toBeVisible();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(feedOf(page)).toBeVisible();
});

test('takes no page in place of an entry', async ({ page }) => {
  await page.route(entry, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Sign in first</h1>' }),
  );
  await page.goto('/');
  await expect(page.getByText(unavailable)).toBeVisible();
});

test('serves the version before when the newest is not there', async ({ page }) => {
  await withNewest({ version: '9.0.0-lost', base: '/remotes/feed/9.0.0-lost/' }, async () => {
    await page.goto('/');
    await expect(feedOf(page)).toBeVisible();
  });
});

test('serves the version before when the newest needs another host', async ({ page }) => {
  const needs = { contract: '^9.0.0', shared: {} };
  await withNewest({ version: '9.0.0-new', base: '/remotes/feed/9.0.0-new/', requires: needs }, async () => {
    await page.goto('/');
    await expect(feedOf(page)).toBeVisible();
  });
});
