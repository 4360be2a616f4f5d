import { expect, test } from '../fixtures';

test('sends a guest to sign in, and back to the requested page', async ({ page, newMember }) => {
  const { username, password } = await newMember();
  await page.goto('/create-post');
  await expect(page).toHaveURL(/\/login$/);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/create-post$/);
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
