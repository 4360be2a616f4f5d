import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';

test('a mention is completed by keyboard, arrives live, leads to its comment, and an edit that keeps it is silent', async ({
  newMember,
  request,
  baseURL,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const author = await tokenOf(baseURL, 'ben');
  const title = 'A thread to mention people in';
  const { id: postId } = await call(request, author, '/api/posts', {
    title,
    content: 'Text',
    communityId: 1,
  });
  await call(request, ben.token, '/api/comments', { postId, content: 'I write here' });
  await ben.page.goto('/');
  await hydrated(ben.page);
  await ben.page.getByRole('button', { name: 'Notifications' }).click();
  await expect(ben.page.getByRole('dialog').getByText('Live', { exact: true })).toBeVisible();
  await ben.page.keyboard.press('Escape');

  const { page } = ada;
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  const field = page.locator('#add-comment textarea');
  await field.focus();
  // The tools that complete names load after the field.
  await expect(page.getByRole('toolbar', { name: 'Format: Add a comment' })).toBeVisible();
  await field.pressSequentially('What do you think, @member');
  const people = page.getByRole('listbox', { name: 'People to mention' });
  // Both members are called alike: the one of the thread comes first.
  await expect(people.getByRole('option').first()).toContainText(ben.username);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(people).toBeHidden();
  await expect(field).toHaveValue(`What do you think, @${ben.username} `);
  await page.keyboard.press('Control+Enter');
  const comment = page.getByRole('article', { name: `Comment by ${ada.username}` });
  await expect(comment.getByRole('link', { name: `@${ben.username}` })).toHaveAttribute(
    'href',
    `/user/${ben.username}`,
  );

  await ben.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  const message = `${ada.username} mentioned you in a comment on “${title}”`;
  await ben.page.getByRole('link', { name: message }).click();
  await expect(ben.page).toHaveURL(/\/post\/\d+\?comment=\d+$/);
  await expect(ben.page.getByRole('article', { name: `Comment by ${ada.username}` })).toBeVisible();

  await comment.getByRole('button', { name: /^More on/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await comment.getByRole('textbox', { name: 'Edit your comment' }).press('End');
  await page.keyboard.type('Please answer.');
  await page.keyboard.press('Control+Enter');
  await expect(comment).toContainText('Please answer.');
  // A later notification shows that the edit caused none.
  await call(request, ada.token, '/api/comments', { postId, content: `@${ben.username} again` });
  await ben.page.getByRole('button', { name: 'Notifications, 1 unread' }).click();
  await expect(ben.page.getByRole('link', { name: message })).toHaveCount(2);
});
