import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, signIn, test } from '../fixtures';

test('staff preview a spam wave, sweep it, watch it end, and undo it', async ({
  browser,
  site: { url: baseURL },
  newMember,
  request,
}) => {
  const domain = `casino-${Date.now() % 1e9}.example`;
  const spammers = [await newMember(), await newMember(), await newMember()] as const;
  const posts: number[] = [];
  for (const { token } of spammers) {
    const content = `Win at https://${domain}/now`;
    const post = await call(request, token, '/api/posts', { communityId: 1, title: 'A tip', content });
    posts.push(Number(post.id));
  }

  const staff = await browser.newContext({ baseURL });
  await signIn(staff, 'moderator');
  const page = await staff.newPage();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/moderation?tab=sweeps');
  await hydrated(page);
  await page.getByLabel('Posted a link to').fill(domain);
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByText('3 accounts would be banned, and 3 posts and comments removed.')).toBeVisible();
  const chosen = page.getByRole('list', { name: 'Matching accounts' }).getByRole('checkbox');
  await chosen.last().uncheck();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ban 2 accounts…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ban 2 accounts?' });
  await dialog.getByLabel('Reason').fill('Casino spam');
  await dialog.getByRole('button', { name: 'Ban 2 accounts' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: domain });
  await expect(entry.getByText('Done', { exact: true })).toBeVisible();
  await expect(entry).toContainText('2 accounts done, 2 posts and comments removed.');
  expect(await accessibilityFaults(page)).toEqual([]);

  const statuses = async () =>
    (await Promise.all(posts.map((id) => request.get(`/api/posts/${id}`)))).map((answer) => answer.status());
  // The oldest account is last in the list.
  expect(await statuses()).toEqual([200, 404, 404]);
  const swept = spammers[1].page;
  await swept.goto('/');
  await expect(swept.getByText('You are banned from this site.')).toBeVisible();
  await expect(swept.getByText(/Casino spam/).first()).toBeVisible();

  await entry.getByRole('button', { name: /^Undo sweep/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Its bans are lifted and the content is back');
  expect(await statuses()).toEqual([200, 200, 200]);
  await swept.reload();
  await expect(swept.getByText('You are banned from this site.')).toHaveCount(0);
  await staff.close();
});
