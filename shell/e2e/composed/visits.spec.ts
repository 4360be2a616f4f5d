import type { Locator } from '@playwright/test';
import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';
import { watchShifts } from '@stoa/testkit';

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

test('a guest who comes back finds what is new on the same device, and nothing moves', async ({
  page,
  request,
  baseURL,
}) => {
  const ben = await tokenOf(baseURL, 'ben');
  const title = 'A thread for guests to come back to';
  const { id: postId } = await call(request, ben, '/api/posts', { title, content: 'Text', communityId });
  const comment = (content: string) =>
    call(request, ben, '/api/comments', { postId, content, parentId: null });
  await comment('Read before');
  const isStored = () =>
    expect.poll(() => page.evaluate(() => localStorage.getItem('stoa-visits'))).toContain(`[${postId},`);
  await page.goto(`/post/${postId}`);
  await isStored();
  await comment('Written later');
  await comment('Written last');

  const expectStill = await watchShifts(page);
  const marked = page.getByRole('article', { name: /^New comment by ben/ });
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/?sort=new');
    await hydrated(page);
    await expect(page.getByRole('article', { name: title }).getByText('+2 new')).toBeVisible();
    await expectStill(`home page of ${width} px`);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  await expect(marked).toHaveCount(2);
  await expectStill('thread');
  const bar = page.getByRole('group', { name: 'Comments since your last visit' });
  await bar.getByRole('button', { name: 'Next new comment' }).click();
  await expect(marked.first()).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);
  const latest = () => page.evaluate(() => localStorage.getItem('stoa-visits'));
  await expect.poll(latest).toMatch(/,3,\d+\]\]$/);
  await page.goto('/?sort=new');
  await hydrated(page);
  await expect(page.getByRole('article', { name: title }).getByText('new since')).toBeHidden();
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  await expect(marked).toHaveCount(0);
});

test('the number of comments in an open list follows, and nothing moves', async ({
  newMember,
  request,
  baseURL,
}) => {
  const { page } = await newMember();
  const ben = await tokenOf(baseURL, 'ben');
  const title = 'A thread that gets comments';
  const { id: postId } = await call(request, ben, '/api/posts', { title, content: 'Text', communityId });
  const expectStill = await watchShifts(page);
  const isWatched = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent('framesent', ({ payload }) => String(payload).includes('watch_scores')),
    );
  await page.goto('/?sort=new');
  await hydrated(page);
  await isWatched;
  for (let count = 1; count <= 10; count++)
    await call(request, ben, '/api/comments', { postId, content: `Comment ${count}`, parentId: null });
  await expect(page.getByRole('link', { name: `10 comments on “${title}”` })).toBeVisible();
  await expectStill('after ten comments');
});
