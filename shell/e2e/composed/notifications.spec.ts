import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';

test('replies of several people are one row, read on every device when the thread is opened', async ({
  newMember,
  browser,
  request,
  baseURL,
}) => {
  const ada = await newMember();
  const { page } = ada;
  const people = await Promise.all(['ben', 'moderator', 'admin'].map((name) => tokenOf(baseURL, name)));
  const [ben = ''] = people;
  const title = `Questions of ${ada.username}`;
  const { id: postId } = await call(request, ben, '/api/posts', { title, communityId: 1 });
  const own = await call(request, ada.token, '/api/comments', { postId, content: 'Which soil do I need?' });
  for (const token of people)
    await call(request, token, '/api/comments', { postId, parentId: own.id, content: 'Try **sand**.' });
  const sentence = `admin, moderator and ben replied to your comment on “${title}”`;

  await page.goto('/');
  await hydrated(page);
  await page.getByRole('button', { name: 'Notifications, 3 unread' }).click();
  const bell = page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByRole('listitem')).toHaveCount(1);
  await expect(bell.getByRole('link', { name: sentence })).toContainText('Try sand.');

  const phone = await browser.newContext({
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    colorScheme: 'dark',
    baseURL,
  });
  const other = await phone.newPage();
  const main = other.getByRole('main');
  await other.goto('/notifications?filter=replies');
  await hydrated(other);
  const row = main.getByRole('region', { name: 'New' }).getByRole('link');
  await expect(row).toContainText(sentence);
  await expect(row).toContainText('You wrote: Which soil do I need?');
  await expect(row).toContainText('Try sand.');
  expect(await accessibilityFaults(other)).toEqual([]);

  await page.goto(`/post/${postId}`);
  await expect(main.getByRole('region', { name: 'Earlier' }).getByRole('link')).toContainText(sentence);
  await expect(main.getByRole('region', { name: 'New' })).toBeHidden();
  await expect(other.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await call(request, ben, '/api/comments', {
    postId,
    parentId: own.id,
    content: `Or clay. ${'And more. '.repeat(300)}`,
  });
  await main.getByRole('button', { name: 'Show new notifications' }).click();
  await row.click();
  await expect(other).toHaveURL(/\/post\/\d+\?comment=\d+$/);
  // The notifications, which quote it, may still be shown.
  await expect(main.getByText('Which soil do I need?', { exact: true })).toBeInViewport();
  const reply = main.getByRole('article').filter({ hasText: 'Or clay.' });
  await expect(reply.getByRole('button').first()).toBeInViewport();
  await phone.close();
});
