import { call, expect, hydrated, signIn, test, tokenOf } from '../fixtures';

const reason = 'No advertising';

test('an author appeals a removal, and another moderator than the one who decided reverses it', async ({
  browser,
  product: { url: baseURL },
  newMember,
  request,
}) => {
  const member = await newMember();
  const { id } = await call(request, member.token, '/api/posts', {
    communityId: 1,
    title: 'Where to find old maps',
    content: 'In the library.',
  });
  const moderator = await tokenOf(baseURL, 'moderator');
  await call(request, moderator, `/api/posts/${id}/remove`, { reason });

  const { page } = member;
  await page.goto(`/post/${id}`);
  await hydrated(page);
  await page.getByRole('button', { name: 'Appeal…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appeal this decision' });
  await dialog.getByRole('textbox', { name: /Why the decision is wrong/ }).fill('It sells nothing.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Appeal sent. Another moderator will decide.')).toBeVisible();

  const staff = await browser.newContext({ baseURL });
  await signIn(staff, 'moderator');
  const tab = await staff.newPage();
  await tab.goto('/moderation?tab=appeals');
  await expect(tab.getByText('No open appeals')).toBeVisible();

  const other = await browser.newContext({ baseURL });
  await signIn(other, 'admin');
  const appeals = await other.newPage();
  await appeals.goto('/moderation?tab=appeals');
  const entry = appeals.getByRole('article', { name: /about a removed post$/ });
  for (const words of ['In the library.', reason, 'It sells nothing.'])
    await expect(entry).toContainText(words);
  await entry.getByRole('button', { name: /^Reverse/ }).click();
  const decision = appeals.getByRole('dialog', { name: 'Reverse the decision' });
  await decision.getByRole('textbox', { name: /Reason/ }).fill('It is no advertising.');
  await decision.getByRole('button', { name: 'Reverse' }).click();
  await expect(appeals.getByText('No open appeals')).toBeVisible();

  await page.reload();
  await hydrated(page);
  await expect(page.getByText('Removed by a moderator')).toBeHidden();
  await page.getByRole('button', { name: /notification/i }).click();
  await expect(page.getByText(/another moderator reversed the removal of your post/)).toBeVisible();
  await staff.close();
  await other.close();
});

test('the public log can be read and filtered without scripts', async ({
  browser,
  product: { url: baseURL },
  request,
  newMember,
}) => {
  const { token } = await newMember();
  const { id } = await call(request, token, '/api/posts', {
    communityId: 1,
    title: 'A secret title',
  });
  await call(request, await tokenOf(baseURL, 'moderator'), `/api/posts/${id}/remove`, { reason });
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/modlog');
  const entry = page.getByRole('article').filter({ hasText: 'Site staff removed a post' }).first();
  await expect(entry).toContainText(reason);
  await expect(page.getByRole('main')).not.toContainText('A secret title');
  await page.getByRole('combobox', { name: 'Kind of decision' }).selectOption('Removed a comment');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page).toHaveURL(/\/modlog\?action=comment-removed$/);
  await expect(page.getByText('No decisions of this kind')).toBeVisible();
  await page.getByRole('link', { name: 'Figures' }).click();
  await expect(page.getByRole('row')).toHaveCount(13);
  await context.close();
});
