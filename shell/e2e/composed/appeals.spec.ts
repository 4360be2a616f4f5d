import { call, expect, hydrated, signIn, test, tokenOf } from '../fixtures';

const reason = 'No advertising';

test('an author appeals a removal, and another moderator than the one who decided reverses it', async ({
  browser,
  site: { url: baseURL },
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
  await expect(page.getByText(/reviewed your appeal and reversed the removal of your post/)).toBeVisible();
  await staff.close();
  await other.close();
});

test('a member whose profile a moderator cleared appeals, and another moderator upholds the decision', async ({
  browser,
  site: { url: baseURL },
  newMember,
}) => {
  const { page, token, username } = await newMember();
  const headers = { authorization: `Bearer ${token}` };
  const saved = await page.request.patch('/api/user/profile', { headers, data: { bio: 'Cheap maps here' } });
  expect(saved.ok()).toBe(true);
  const open = async (who: string) => {
    const context = await browser.newContext({ baseURL });
    await signIn(context, who);
    return context.newPage();
  };
  const moderator = await open('moderator');
  await moderator.goto(`/user/${username}`);
  await hydrated(moderator);
  await moderator.getByRole('button', { name: `More options for ${username}` }).click();
  await moderator.getByRole('menuitem', { name: 'Clear profile…' }).click();
  const clearing = moderator.getByRole('dialog', { name: `Clear ${username}’s profile` });
  await clearing.getByRole('textbox', { name: /Reason/ }).fill(reason);
  await clearing.getByRole('button', { name: 'Clear profile' }).click();
  await expect(moderator.getByText('Profile cleared', { exact: true })).toBeVisible();
  await expect(moderator.getByText('Cheap maps here')).toBeHidden();

  await page.goto(`/user/${username}`);
  await hydrated(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('A moderator cleared your profile');
  await expect(main).toContainText(reason);
  await main.getByRole('button', { name: 'Appeal…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Appeal this decision' });
  await dialog.getByRole('textbox', { name: /Why the decision is wrong/ }).fill('The maps are free.');
  await dialog.getByRole('button', { name: 'Send appeal' }).click();
  await expect(page.getByText('Appeal sent. Another moderator will decide.')).toBeVisible();

  const other = await open('admin');
  await other.goto('/moderation?tab=appeals');
  const entry = other.getByRole('article', { name: /about a cleared profile$/ });
  for (const words of [reason, 'The maps are free.']) await expect(entry).toContainText(words);
  await entry.getByRole('button', { name: /^Uphold/ }).click();
  const decision = other.getByRole('dialog', { name: 'Uphold the decision' });
  await decision.getByRole('textbox', { name: /Reason/ }).fill('They were not.');
  await decision.getByRole('button', { name: 'Uphold' }).click();
  await expect(entry).toBeHidden();

  await page.reload();
  await hydrated(page);
  await expect(main).toContainText('They were not.');
  for (const tab of [moderator, other]) await tab.context().close();
});

test('the public log can be read and filtered without scripts', async ({
  browser,
  site: { url: baseURL },
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
