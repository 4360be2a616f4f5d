import type { Locator } from '@playwright/test';
import { accessibilityFaults } from '../axe';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';
import { watchShifts } from '../support/layoutShifts';

const communityId = 1;

test('a member who comes back finds what is new, in the feed and the thread, on both devices', async ({
  newMember,
  browser,
  request,
  baseURL,
}) => {
  const ada = await newMember();
  const ben = await tokenOf(baseURL, 'ben');
  const title = 'A thread to come back to';
  const { id: postId } = await call(request, ben, '/api/posts', { title, content: 'Text', communityId });
  const comment = (content: string, parentId: number | null = null) =>
    call(request, ben, '/api/comments', { postId, content, parentId });
  const { id: parentId } = await comment('Read before');
  const isStored = () =>
    ada.page.waitForResponse((response) => response.url().endsWith(`/api/posts/${postId}/visit`));
  const { page } = ada;

  const first = isStored();
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  await expect(page.getByRole('article', { name: /^Comment by ben/ })).toBeVisible();
  await first;
  await comment('A later reply', parentId);
  await comment('Written later');

  const phone = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    baseURL,
  });
  const other = await phone.newPage();
  const countOn = (where: typeof page) => where.getByRole('article', { name: title }).getByText('+2 new');
  for (const where of [page, other]) {
    await where.goto('/?sort=new');
    await hydrated(where);
    await expect(countOn(where)).toBeVisible();
    expect(await accessibilityFaults(where)).toEqual([]);
  }

  const second = isStored();
  const expectStill = await watchShifts(page);
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  await expect(page.getByRole('article', { name: /^New comment by ben/ })).toHaveCount(2);
  const bar = page.getByRole('group', { name: 'Comments since your last visit' });
  await expect(bar).toHaveText('2 new');
  const [above, below] = (await page.getByRole('article', { name: /^New comment by ben/ }).all()) as [
    Locator,
    Locator,
  ];
  await page.keyboard.press('n');
  await expect(above).toBeFocused();
  await page.keyboard.press('n');
  await expect(below).toBeFocused();
  await page.keyboard.press('p');
  await expect(above).toBeFocused();
  await second;
  await expectStill('when the visit is stored');
  expect(await accessibilityFaults(page)).toEqual([]);
  await expect(page.getByRole('article', { name: /^New comment by ben/ })).toHaveCount(2);
  // The other device has the feed open: it follows without a reload.
  await expect(countOn(other)).toBeHidden();

  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('article', { name: /^Comment by ben/ })).toHaveCount(3);
  await expect(bar).toBeHidden();
  await phone.close();
});

test('read posts disappear from the home page on request, and can be marked as unread', async ({
  newMember,
  request,
  baseURL,
}) => {
  const { page } = await newMember();
  const ben = await tokenOf(baseURL, 'ben');
  const title = 'Read once';
  const { id: postId } = await call(request, ben, '/api/posts', { title, content: 'Text', communityId });
  const stored = page.waitForResponse((response) => response.url().endsWith(`/api/posts/${postId}/visit`));
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  await stored;
  await page.goto('/?sort=new');
  await hydrated(page);
  const inFeed = page.getByRole('heading', { name: title });
  await expect(inFeed).toBeVisible();
  await page.getByRole('button', { name: 'Hide read posts' }).click();
  await expect(inFeed).toBeHidden();
  await page.reload();
  await hydrated(page);
  await expect(page.getByRole('button', { name: 'Hide read posts' })).toHaveAttribute('aria-pressed', 'true');
  await expect(inFeed).toBeHidden();
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  await page.getByRole('button', { name: `More on “${title}”` }).click();
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click();
  await expect(page.getByText('Marked as unread', { exact: true })).toBeVisible();
  await page.goto('/?sort=new');
  await expect(inFeed).toBeVisible();
});
