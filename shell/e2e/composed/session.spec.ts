import { call, expect, test, tokenOf } from '../fixtures';

test('sends a guest to sign in, and back to the requested page', async ({ page, newMember }) => {
  const { username, password } = await newMember();
  await page.goto('/create-post');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/create-post$/);
});

test('carries out the vote that a guest pressed, unless they left the sign-in page', async ({
  page,
  newMember,
  request,
  baseURL,
}) => {
  const { username, password } = await newMember();
  const token = await tokenOf(baseURL, 'ada');
  const post = await call(request, token, '/api/posts', { title: 'Press before signing in', communityId: 1 });
  const upvote = page.getByRole('button', { name: 'Upvote “Press before signing in”' });
  const votes: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith('/api/vote')) votes.push(sent.method());
  });
  const signIn = async () => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  };

  await page.goto(`/post/${post.id}`);
  await upvote.click();
  await expect(page).toHaveURL(/\/login$/);
  await page.goBack();
  await expect(upvote).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await signIn();
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}$`));
  await expect(upvote).toHaveAttribute('aria-pressed', 'false');
  expect(votes).toEqual([]);

  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.goto(`/post/${post.id}`);
  await upvote.click();
  await signIn();
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}$`));
  await expect(upvote).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('Upvoted', { exact: true }).first()).toBeVisible();
  await page.reload();
  await expect(upvote).toHaveAttribute('aria-pressed', 'true');
  expect(votes).toEqual(['POST']);
});

test('reports a failed sign-in and keeps the name', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Username').fill('nobody-here');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert').filter({ hasText: /\w/ })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Username')).toHaveValue('nobody-here');
});

test('redirects a member away from the sign-in form', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/login');
  await expect(page).toHaveURL(/\/$/);
});

test('signs out to the home page, where the bell is gone', async ({ newMember }) => {
  const { page, username } = await newMember();
  await page.goto('/');
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeVisible();
  await page.getByRole('button', { name: `Account of ${username}` }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Notifications/ })).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('auth-token'))).toBeNull();
});

test('shows the live connection as open to a member', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(page.getByRole('dialog', { name: 'Notifications' }).getByText('Live')).toBeVisible();
});
