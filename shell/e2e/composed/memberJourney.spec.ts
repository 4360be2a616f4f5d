import type { Response } from '@playwright/test';
import {
  createPostPage,
  dashboardPage,
  directoryPage,
  expect,
  frameOf,
  homePage,
  hydrated,
  postPage,
  registerPage,
  signInPage,
  test,
  unique,
} from '../fixtures';

test('a new member registers and arrives at the dashboard', async ({ page }) => {
  const member = { username: `new_${unique()}`, password: 'a-long-password' };
  const form = registerPage(page);
  await homePage(page).open();
  await page.getByRole('link', { name: 'Sign up' }).click();
  await form.fill(member, 'another-password');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await form.confirmation.fill(member.password);
  await form.submit.click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(dashboardPage(page).welcome(member.username)).toBeVisible();
});

test('two members meet: a post, a vote and a reply that is offered live in the other browser', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const title = `A question of ${ada.username}`;
  const form = createPostPage(ada.page);
  await form.open();
  await form.create({ title, content: 'Some **plain** words.' });
  const home = homePage(ada.page);
  await home.open('new');
  await home.openPost(title);
  await expect(ada.page).toHaveURL(/\/post\/\d+$/);
  await expect(ada.page.getByText('Be the first to comment.')).toBeVisible();

  await ben.page.goto(new URL(ada.page.url()).pathname);
  await expect(ben.page.locator('strong', { hasText: 'plain' })).toBeVisible();
  const post = postPage(ben.page);
  await post.upvote.click();
  await expect(post.upvote).toHaveAttribute('aria-pressed', 'true');
  await expect(post.votes).toContainText('1');
  await post.writeComment('An answer from afar');
  await expect(post.comments('An answer from afar').last()).toBeVisible();

  const { main, bell, notifications } = frameOf(ada.page);
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread');
  await ada.page.getByRole('button', { name: '1 new comment' }).click();
  await expect(main.getByText('An answer from afar')).toBeVisible();
  await expect(bell).toHaveAccessibleName('Notifications');
  await bell.click();
  await expect(notifications.getByText('Live', { exact: true })).toBeVisible();
  await notifications.getByRole('link', { name: new RegExp(`${ben.username} commented`) }).click();
  await expect(ada.page).toHaveURL(/\?comment=\d+$/);
});

test('joining shows at once in the sidebar, the directory and the dashboard', async ({ newMember }) => {
  const { page } = await newMember();
  const [directory, dashboard] = [directoryPage(page), dashboardPage(page)];
  await directory.open();
  const name = await directory.joinFirst();
  await expect(page.getByText(`You are now a member of ${name}`).first()).toBeVisible();
  await expect(directory.mine).toContainText(name);
  await expect(frameOf(page).sidebar.getByRole('button', { name: `Joined: leave ${name}` })).toBeVisible();
  await dashboard.open();
  await dashboard.choose('My Communities');
  await expect(dashboard.panel.getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('Bad input: the input survives a session that expires while writing, and a reload', async ({
  newMember,
}) => {
  const member = await newMember();
  const { page, token } = member;
  const { comment, send } = postPage(page);
  // Sending reveals it: the live connection and the visit of the thread, which could do so before, are held.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.route('**/api/posts/*/visit', () => undefined);
  await homePage(page).open();
  await homePage(page).openFirst();
  await comment.fill('Words that must not be lost');
  const gone = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(gone.status()).toBe(204);
  await send.click();
  // It is announced, too.
  await expect(page.getByText('Your session has ended').first()).toBeVisible();
  await frameOf(page).main.getByRole('button', { name: 'Sign in to send' }).click();
  await signInPage(page).signIn(member);
  await expect(page).toHaveURL(/\/post\/\d+/);
  await expect(comment).toHaveValue('Words that must not be lost');
});

test('reports begun by a guest, or before the session expired, are open again after signing in', async ({
  page,
  newMember,
}) => {
  const member = await newMember();
  const { report, reportDialog: dialog } = postPage(page);
  await page.routeWebSocket('**/ws', () => undefined);
  await postPage(page).open(1);
  await report.click();
  const isVisit = (response: Response) => response.url().endsWith('/api/posts/1/visit');
  const visited = page.waitForResponse(isVisit);
  await signInPage(page).signIn(member);
  // Sent after the session has ended, the visit would reveal it before the report does.
  await visited;
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByRole('textbox').fill('Words that must not be lost');
  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your session has ended');
  await dialog.getByRole('button', { name: 'Sign in to send' }).click();
  await signInPage(page).signIn(member);
  await expect(dialog.getByRole('textbox')).toHaveValue('Words that must not be lost');
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('Report submitted').first()).toBeVisible();
});

test('Bad input: two tabs of one member: signing out in one signs out the other', async ({ newMember }) => {
  const { page } = await newMember();
  await homePage(page).open();
  const other = await page.context().newPage();
  // The context signs in each new page: the second uses the session stored by the first.
  await directoryPage(other).open();
  await expect(directoryPage(other).create).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('auth-token'));
  await expect(other.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
});

test('on phones the floating button of a post focuses the field for a comment', async ({ newMember }) => {
  const { page } = await newMember();
  await page.setViewportSize({ width: 390, height: 640 });
  const { comment, open } = postPage(page);
  await open(1);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a comment to this post' }).click();
  await expect(comment).toBeFocused();
  // The tools appear above the field.
  await expect(page.getByRole('toolbar', { name: /^Format: / })).toBeVisible();
  await expect(comment).toBeInViewport({ ratio: 1 });
});
