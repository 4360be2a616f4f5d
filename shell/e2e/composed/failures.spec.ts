import type { Page } from '@playwright/test';
import { call, expect, faults, hydrated, test, type Member } from '../fixtures';

const callAs = ({ page, token }: Member, path: string, data: object) => call(page.request, token, path, data);
const writePost = (author: Member, over: object = {}) =>
  callAs(author, '/api/posts', { title: `A question of ${author.username}`, communityId: 1, ...over });
const bellOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const main = (page: Page) => page.getByRole('main');

/** Opens the bell, expects the connection to be live, and closes it again. */
async function expectLive(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(bellOf(page).getByText('Live', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
}

test('Bad input: scripts in every field are shown as text', async ({ newMember }) => {
  const member = await newMember();
  const { page, username } = member;
  const script = '"><img src=x onerror="window.isHacked=1"><script>window.isHacked=1</script>';
  const name = `s${Date.now().toString(36)}`;
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const { id: communityId } = await callAs(member, '/api/communities', {
    name,
    displayName: script.slice(0, 50),
    description: script,
  });
  const { id: postId } = await writePost(member, { title: script, content: script, communityId });
  await callAs(member, '/api/comments', { postId, content: script });
  await callAs(member, '/api/profile/widgets', { widgetType: 'custom_text', title: script, content: script });
  await callAs(member, '/api/profile/widgets', {
    widgetType: 'skills',
    title: 'Skills',
    content: JSON.stringify({ skills: [script] }),
  });
  for (const path of [
    '/?sort=new',
    `/post/${postId}`,
    `/community/${name}`,
    `/user/${username}`,
    `/user/${username}?tab=comments`,
    `/user/${username}?tab=widgets`,
    `/search?q=${encodeURIComponent(script)}`,
    '/communities',
    `/create-post?community=${name}`,
    '/dashboard',
  ]) {
    await page.goto(path);
    await expect(page.getByText('onerror=').first(), path).toBeAttached();
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => 'isHacked' in window), path).toBe(false);
  }
  expect(dialogs).toEqual([]);
});

test('Bad input: after the live connection was lost and restored, missed notifications are there', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const { id: postId } = await writePost(ada);
  const live = await faults.liveConnection(ada.page);
  await ada.page.goto('/');
  await ada.page.getByRole('button', { name: 'Notifications' }).click();
  await expect(bellOf(ada.page).getByText('Live', { exact: true })).toBeVisible();

  await live.lose();
  await expect(bellOf(ada.page).getByText('Offline', { exact: true })).toBeVisible();
  await callAs(ben, '/api/comments', { postId, content: 'Did you hear?' });

  live.restore();
  await expect(bellOf(ada.page).getByText('Live', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(bellOf(ada.page).getByText(`${ben.username} commented`, { exact: false })).toBeVisible();
});

test('Bad input: two tabs of one member receive the same events, and show a vote from either', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const { id: postId } = await writePost(ada);
  const second = await ada.page.context().newPage();
  const tabs = [ada.page, second];
  for (const tab of tabs) {
    await tab.goto(`/post/${postId}`);
    await expectLive(tab);
  }
  const upvoteIn = (tab: Page) => main(tab).getByRole('button', { name: 'Upvote' }).first();
  const expectVote = async (isPressed: boolean, score: string) => {
    for (const tab of tabs) {
      await expect(upvoteIn(tab)).toHaveAttribute('aria-pressed', String(isPressed));
      await expect(main(tab).getByRole('group', { name: 'Vote' }).first()).toContainText(score);
    }
  };
  await upvoteIn(ada.page).click();
  await expectVote(true, '1');
  await upvoteIn(second).click();
  await expectVote(false, '0');
  await upvoteIn(second).click();
  await expectVote(true, '1');
  await second.reload();
  await expectLive(second);
  await expect(main(second).getByRole('group', { name: 'Vote' }).first()).toContainText('1');

  await callAs(ben, '/api/comments', { postId, content: 'For both of you' });
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
  }
  // Either tab that shows the comment marks its notification as read in both.
  for (const tab of tabs) {
    await tab.getByRole('button', { name: '1 new comment' }).click();
    await expect(main(tab).getByText('For both of you')).toBeVisible();
  }
  for (const tab of tabs) {
    await expect(tab.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();
  }
});

test('Bad input: a post deleted while being read is reported, and no input is lost', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const { id: postId } = await writePost(ada);
  // Without the live connection the page learns of it by the refused call.
  await ben.page.routeWebSocket('**/ws', () => undefined);
  // The stored visit would be refused as well, before the comment.
  const visited = ben.page.waitForResponse('**/visit');
  await ben.page.goto(`/post/${postId}`);
  await visited;
  await ben.page.getByRole('textbox', { name: 'Add a comment' }).fill('A late thought');
  const gone = await ada.page.request.delete(`/api/posts/${postId}`, {
    headers: { authorization: `Bearer ${ada.token}` },
  });
  expect(gone.status()).toBe(204);

  await ben.page.getByRole('button', { name: 'Comment', exact: true }).click();
  const notice = ben.page.getByRole('alert').filter({ hasText: 'This post was deleted or removed' });
  await expect(notice).toBeVisible();
  await expect(ben.page.getByRole('textbox', { name: 'Your unsent text' })).toHaveValue('A late thought');
  await expect(main(ben.page).getByRole('button', { name: 'Upvote' })).toBeHidden();
  await ben.page.reload();
  await expect(
    ben.page.getByText("The post you're looking for doesn't exist or has been removed."),
  ).toBeVisible();
});

/** Identifies the chunks of Markdown and of the bell, whatever their file names. */
const lateCode = /strikethrough|Mark all read/;

test('Bad input: lazy code that fails to load leaves the rest of the page working', async ({ newMember }) => {
  const member = await newMember();
  const { page } = member;
  const { id } = await writePost(member, { content: 'Some **bold** words' });
  let isAway = true;
  await page.route(/\/\d+\.[0-9a-f]+\.js/, async (route) => {
    const response = await route.fetch();
    const isLate = lateCode.test(await response.text());
    return isAway && isLate ? route.abort('internetdisconnected') : route.fulfill({ response });
  });
  await page.goto(`/post/${id}`);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await page.waitForLoadState('networkidle');
  await main(page).getByRole('textbox', { name: 'Add a comment' }).fill('It works.');
  await expect(main(page).getByRole('button', { name: 'Comment', exact: true })).toBeEnabled();
  // The server rendered both; only their behaviour is missing.
  await expect(bell).toBeVisible();
  await expect(main(page).locator('strong', { hasText: 'bold' })).toBeVisible();

  isAway = false;
  await page.context().setOffline(true);
  await page.context().setOffline(false);
  await hydrated(page);
  await bell.click();
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible();
  await expect(main(page).locator('strong', { hasText: 'bold' })).toBeVisible();
});
