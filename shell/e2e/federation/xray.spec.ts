import type { RemoteVersion } from '@stoa/contract';
import type { Page } from '@playwright/test';
import { expect, hydrated, signIn, test } from '../fixtures';
import { list, listed, makeTwin } from '../support/brokenBuilds';

const xray = (page: Page) => page.getByRole('complementary', { name: 'X-ray' });
const labelOf = (page: Page, area: string) =>
  page.getByRole('button', { name: `Show the build of ${area}`, exact: true });

let published: RemoteVersion[];
let twin: RemoteVersion;
test.beforeAll(async () => {
  published = await listed('feed');
  twin = await makeTwin('feed', published[0] as RemoteVersion, 'xray');
  await list('feed', [...published, twin]);
});
test.afterAll(() => list('feed', published));

test('staff see which build fills each area; a copied report opens the same builds in another tab', async ({
  page,
}) => {
  await signIn(page.context(), 'admin');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const served = published[0] as RemoteVersion;
  await page.goto('/community/programming');
  await hydrated(page);
  await page.getByRole('button', { name: /^Account of admin/ }).click();
  await page.getByRole('menuitem', { name: 'X-ray this page' }).click();
  await expect(xray(page)).toBeFocused();

  const label = labelOf(page, 'feed ./PostList');
  await expect(label).toContainText(served.version);
  const outline = await label.locator('..').boundingBox();
  const first = await page.getByRole('article').first().boundingBox();
  expect(outline?.y).toBeCloseTo(first?.y ?? 0, 0);
  const feed = xray(page).getByRole('listitem').filter({ hasText: served.version });
  await expect(feed).toContainText('@stoa/feed');
  await expect(feed).toContainText('on the server');
  await expect(feed).toContainText('No problems reported');

  // The page behind it still works.
  await page.getByRole('article').first().getByRole('heading').getByRole('link').click();
  await expect(labelOf(page, 'feed ./post')).toBeVisible();
  await expect(feed).toContainText('./post');
  await expect(feed).toContainText('in the browser');

  await xray(page).getByRole('button', { name: 'Copy for a report' }).click();
  const report = await page.evaluate(() => navigator.clipboard.readText());
  expect(report).toContain(`feed@${served.version} (`);

  const other = await page.context().newPage();
  await other.goto(`/?remote=feed@${twin.version}`);
  await other
    .getByRole('complementary', { name: 'Builds under test' })
    .getByRole('button', { name: 'X-ray' })
    .click();
  await expect(xray(other)).toContainText(twin.version);
  await xray(other).getByLabel('Builds, or the text of a report').fill(report);
  await xray(other).getByRole('button', { name: 'Open' }).click();
  await expect(other).toHaveURL(new URL(page.url()).pathname);
  await expect(other.getByRole('complementary', { name: 'Builds under test' })).toContainText(
    `feed from ${served.version}, which is the published build`,
  );
});

test('Escape closes it and returns the focus', async ({ page }) => {
  await signIn(page.context(), 'moderator');
  await page.goto('/search?q=bread');
  await hydrated(page);
  const account = page.getByRole('button', { name: /^Account of moderator/ });
  await account.click();
  await page.getByRole('menuitem', { name: 'X-ray this page' }).click();
  await expect(labelOf(page, 'feed ./search')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(xray(page)).toBeHidden();
  await expect(labelOf(page, 'feed ./search')).toBeHidden();
  await expect(account).toBeFocused();
});

test('a member has no X-ray', async ({ newMember }) => {
  const { page, username } = await newMember();
  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: new RegExp(`^Account of ${username}`) }).click();
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'X-ray this page' })).toBeHidden();
});
