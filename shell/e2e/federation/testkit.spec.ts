import type { Page } from '@playwright/test';
import {
  directoryPage,
  expect,
  faults,
  frameOf,
  homePage,
  hydrated,
  moderationPage,
  postPage,
  profilePage,
  searchPage,
  settled,
  communityPage,
  test,
} from '../fixtures';
import { recover } from '../support/recover';

/**
 * Expects that the area of the feed says that it is unavailable, and that everything else works.
 *
 * @param isLeft whether to visit another area, and to return
 */
async function expectIsolated(page: Page, isLeft: boolean): Promise<void> {
  const { unavailable, search, visit } = frameOf(page);
  await expect(unavailable).toBeVisible();
  await expect(search).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Community Rules' })).toBeVisible();
  if (!isLeft) return;
  await visit('Communities');
  await expect(directoryPage(page).sort).toBeVisible();
  await expect(unavailable).toBeHidden();
  // A hanging file keeps the document from finishing.
  await page.goBack({ waitUntil: 'commit' });
  await expect(unavailable).toBeVisible();
}

/** Expects that Retry restores the feed in the same page; files that were late may come without it. */
async function expectRecovery(page: Page, isLate = false): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  if (isLate) await recover(page);
  else await frameOf(page).retry.click();
  await expect(homePage(page).sorts).toBeVisible();
  await expect(frameOf(page).unavailable).toBeHidden();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

const remoteFaults = {
  'is down': faults.remoteDown,
  'is missing': faults.remoteMissing,
  hangs: faults.remoteHanging,
  throws: faults.remoteThrowing,
  'has a wrong version': faults.remoteOfWrongVersion,
};

for (const [what, cause] of Object.entries(remoteFaults)) {
  test(`a remote that ${what} affects its area alone, which recovers`, async ({ page, request }) => {
    const served = async () => (await request.get('/remotes/registry.json')).json();
    const before = await served();
    const fault = await cause(page, 'feed');
    await page.goto('/', { waitUntil: 'commit' });
    // The others answer pages and requests alike.
    await expectIsolated(page, cause === faults.remoteDown || cause === faults.remoteHanging);
    await fault.lift();
    await expectRecovery(page, cause === faults.remoteHanging);
    expect(await served()).toEqual(before);
  });
}

test('a slow remote is shown by the server, and hydrated when its files arrive', async ({ page }) => {
  const requested = page.waitForRequest(/\/remotes\/feed\//);
  const fault = await faults.remoteSlow(page, 'feed', 1_000);
  const home = homePage(page);
  await home.open();
  await requested;
  await expect(home.posts.first()).toBeVisible();
  await hydrated(page);
  await expect(frameOf(page).unavailable).toBeHidden();
  await fault.lift();
});

test('faults of one remote leave the pages of a context without them as they are', async ({
  page,
  openAs,
}) => {
  await faults.remoteDown(page, 'feed');
  const other = await openAs('guest');
  await homePage(other).open();
  await settled(other);
  await expect(frameOf(other).unavailable).toBeHidden();
});

test('reports of artificial faults do not reach the server', async ({ page, site }) => {
  const reported = page.waitForResponse(/\/api\/remote-problems/);
  await faults.remoteThrowing(page.context(), 'feed');
  await homePage(page).open();
  expect((await reported).status()).toBe(204);
  await expect(frameOf(page).unavailable).toBeVisible();
  expect(site.log()).not.toContain('0.0.0-throwing');
});

test('a failing call undoes the vote and shows the sentence of its error, until it is lifted', async ({
  openAs,
  site,
}) => {
  const { id } = await site.make.post();
  const page = await openAs('secondMember');
  const { open, upvote, votes } = postPage(page);
  await open(id);
  await settled(page);
  const fault = await faults.callFailing(page, 'castVote', 'RATE_LIMITED');
  await upvote.click();
  await expect(page.getByText('Too many requests', { exact: false }).first()).toBeVisible();
  await expect(upvote).toHaveAttribute('aria-pressed', 'false');
  await fault.lift();
  await upvote.click();
  await expect(upvote).toHaveAttribute('aria-pressed', 'true');
  await expect(votes).toContainText('1');
});

test('a failing call affects no call with a similar path', async ({ page, site }) => {
  const { id } = await site.make.post();
  await faults.callFailing(page, 'getPost', 'INTERNAL');
  await page.goto('/');
  const status = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, path);
  expect(await status(`/api/posts/${id}`)).toBe(500);
  expect(await status(`/api/posts/${id}/comments`)).toBe(200);
  expect(await status('/api/posts')).toBe(200);
});

test('a slow call shows its placeholder, then its answer', async ({ page }) => {
  await homePage(page).open();
  await settled(page);
  await faults.callSlow(page, 'listCommunities', 2_000);
  await frameOf(page).visit('Communities');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await expect(directoryPage(page).communities.first()).toBeVisible();
});

test('a lost live connection is shown in the bell, and restored', async ({ openAs }) => {
  const page = await openAs('member');
  const live = await faults.liveConnection(page);
  await homePage(page).open();
  const { bell, notifications } = frameOf(page);
  await bell.click();
  await expect(notifications.getByText('Live', { exact: true })).toBeVisible();
  await live.lose();
  await expect(notifications.getByText('Offline', { exact: true })).toBeVisible();
  live.restore();
  await expect(notifications.getByText('Live', { exact: true })).toBeVisible();
});

test('content made over the API has its page, and each role its access', async ({ openAs, site }) => {
  const community = await site.make.community();
  const post = await site.make.post({ communityId: community.id });
  const comment = await site.make.comment({ postId: post.id });
  const guest = await openAs('guest');
  await communityPage(guest).open(community.name);
  await expect(communityPage(guest).heading).toHaveText(community.displayName);
  await expect(communityPage(guest).posts).toHaveCount(1);
  await guest.goto(comment.path);
  await expect(postPage(guest).comments(comment.content).last()).toBeVisible();
  await profilePage(guest).open(post.author.username);
  await expect(profilePage(guest).tab('Posts')).toBeVisible();
  await searchPage(guest).find(post.title);
  await expect(searchPage(guest).results.first()).toContainText(post.title);

  const staff = await openAs('moderator');
  await moderationPage(staff).open();
  await expect(moderationPage(staff).pending).toBeVisible();
  const member = await openAs('member');
  await moderationPage(member).open();
  await expect(moderationPage(member).denied).toBeVisible();
});
