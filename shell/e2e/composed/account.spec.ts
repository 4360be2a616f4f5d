import type { Page } from '@playwright/test';
import { expect, hydrated, passwordOf, signIn as signInAs, test, tokenOf, unique } from '../fixtures';

const newPassword = 'another-fine-password';

async function signIn(page: Page, username: string, password: string): Promise<void> {
  await page.goto('/login');
  await hydrated(page);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('a setting changed on one device applies on another after signing in', async ({
  browser,
  baseURL,
  newMember,
}) => {
  const { page, username, password } = await newMember();
  await page.goto('/settings/appearance');
  const dark = page.getByRole('radio', { name: 'Dark' });
  await dark.click();
  await expect(dark).toBeChecked();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');

  const phone = await (await browser.newContext({ baseURL: baseURL ?? '', colorScheme: 'light' })).newPage();
  await signIn(phone, username, password);
  await expect(phone).toHaveURL(/\/dashboard$/);
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
  // The next page starts with it.
  await phone.reload({ waitUntil: 'commit' });
  await expect(phone.locator('html')).toHaveAttribute('data-theme', 'dark');
  await phone.context().close();
});

test('the session of another device can be ended in the settings', async ({
  browser,
  baseURL,
  newMember,
}) => {
  const { page, username, password } = await newMember();
  const phone = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await signIn(phone, username, password);
  await expect(phone).toHaveURL(/\/dashboard$/);

  await page.goto('/settings/sessions');
  await page.getByRole('button', { name: /^End the session on/ }).click();
  await expect(page.getByText('Session ended', { exact: true })).toBeVisible();
  await expect(phone.getByText('Your session has ended').first()).toBeVisible();
  await phone.goto('/settings');
  await expect(phone).toHaveURL(/\/login$/);
  await phone.context().close();
});

test('changing the password keeps this device signed in, and the old password stops working', async ({
  page: guest,
  newMember,
}) => {
  const { page, username, password } = await newMember();
  await page.goto('/settings/account');
  await page.getByRole('button', { name: 'Change password…' }).click();
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByLabel('New password', { exact: true }).fill(newPassword);
  await page.getByLabel('Confirm new password').fill(newPassword);
  await page.getByRole('button', { name: 'Change password', exact: true }).click();
  await expect(page.getByText('Password changed', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByText(`${username}@example.org`)).toBeVisible();

  await signIn(guest, username, password);
  await expect(guest.getByText('Username or password is incorrect.')).toBeVisible();
  await signIn(guest, username, newPassword);
  await expect(guest).toHaveURL(/\/dashboard$/);
});

test('a passkey is added, and signs in after signing out', async ({ page, context, request, baseURL }) => {
  // Passkeys require a confirmed address, which the demo members have.
  const username = 'ben';
  const [password, name] = [passwordOf(username), `Laptop ${unique()}`];
  await signInAs(context, username);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/settings/sign-in');
  await page.getByRole('button', { name: 'Add a passkey…' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Your password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('Passkey added', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: `Remove the passkey ${name}…` })).toBeVisible();

  await page.getByRole('link', { name: 'Account', exact: true }).click();
  await page.getByRole('main').getByRole('button', { name: 'Sign out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: new RegExp(username) }).first()).toBeVisible();

  // A member has a limited number of passkeys, and tests may share a site.
  const token = await tokenOf(baseURL, username);
  const headers = { authorization: `Bearer ${token}` };
  const passkeys = await request.get('/api/user/passkeys', { headers });
  const found = ((await passkeys.json()) as { id: number; name: string }[]).find((one) => one.name === name);
  const data = { currentPassword: password };
  const removed = await request.post(`/api/user/passkeys/${found?.id}/remove`, { headers, data });
  expect(removed.status()).toBe(204);
});
