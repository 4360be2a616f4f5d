import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../fixtures';

const main = (page: Page): Locator => page.getByRole('main');
const postHeading = (page: Page, title: string) =>
  main(page).getByRole('heading', { name: title, exact: true });

async function createPost(page: Page, title: string): Promise<void> {
  await page.goto('/create-post');
  await page.getByLabel('Community', { exact: true }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('textbox', { name: /Content/ }).fill('Some **plain** words.');
  await main(page).getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
}

test('a new member registers and arrives at the dashboard', async ({ page }) => {
  const username = `new_${Date.now().toString(36)}`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign up' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByLabel('Confirm password').fill('another-password');
  await expect(page.getByText('Passwords do not match.')).toBeVisible();
  await page.getByLabel('Confirm password').fill('a-long-password');
  await main(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { name: `Welcome, ${username}` })).toBeVisible();
});

test('two members meet: a post, a vote and a reply that is offered live in the other browser', async ({
  newMember,
}) => {
  const [ada, ben] = [await newMember(), await newMember()];
  const title = `A question of ${ada.username}`;
  await createPost(ada.page, title);
  await ada.page.goto('/?sort=new');
  await postHeading(ada.page, title).getByRole('link').click();
  await expect(ada.page).toHaveURL(/\/post\/\d+$/);
  await expect(ada.page.getByText('Be the first to comment.')).toBeVisible();

  await ben.page.goto(new URL(ada.page.url()).pathname);
  await expect(ben.page.locator('strong', { hasText: 'plain' })).toBeVisible();
  const vote = main(ben.page).getByRole('group', { name: 'Vote' }).first();
  await vote.getByRole('button', { name: 'Upvote' }).click();
  await expect(vote.getByRole('button', { name: 'Upvote' })).toHaveAttribute('aria-pressed', 'true');
  await expect(vote).toContainText('1');
  await ben.page.getByRole('textbox', { name: 'Add a comment' }).fill('An answer from afar');
  await ben.page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(
    main(ben.page).getByRole('article').filter({ hasText: 'An answer from afar' }).last(),
  ).toBeVisible();

  await expect(ada.page.getByRole('button', { name: 'Notifications, 2 unread' })).toBeVisible();
  await ada.page.getByRole('button', { name: '1 new comment' }).click();
  await expect(main(ada.page).getByText('An answer from afar')).toBeVisible();
  await ada.page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  const bell = ada.page.getByRole('dialog', { name: 'Notifications' });
  await expect(bell.getByText('Live', { exact: true })).toBeVisible();
  await bell.getByRole('link', { name: new RegExp(`${ben.username} commented`) }).click();
  await expect(ada.page).toHaveURL(/\?comment=\d+$/);
  await expect(ada.page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible();
});

test('joining shows at once in the sidebar, the directory and the dashboard', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/communities');
  const card = main(page).getByRole('article').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.getByRole('button', { name: `Join ${name}` }).click();
  await expect(page.getByText(`You are now a member of ${name}`).first()).toBeVisible();
  await expect(main(page).getByRole('region', { name: 'My Communities' })).toContainText(name);
  await expect(
    page.getByRole('complementary').getByRole('button', { name: `Joined: leave ${name}` }),
  ).toBeVisible();
  await page.goto('/dashboard');
  await page.getByRole('tab', { name: 'My Communities' }).click();
  await expect(page.getByRole('tabpanel').getByRole('link', { name: new RegExp(name) })).toBeVisible();
});

test('Bad input: the input survives a session that expires while writing, and a reload', async ({
  newMember,
}) => {
  const { page, token, username, password } = await newMember();
  // Without the live connection, which would report it at once, sending reveals it.
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/');
  await main(page).getByRole('article').first().getByRole('heading').getByRole('link').click();
  const box = page.getByRole('textbox', { name: 'Add a comment' });
  await box.fill('Words that must not be lost');
  const gone = await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  expect(gone.status()).toBe(204);
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  // It is announced, too.
  await expect(page.getByText('Your session has ended').first()).toBeVisible();
  await main(page).getByRole('button', { name: 'Sign in to send' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/post\/\d+/);
  await expect(box).toHaveValue('Words that must not be lost');
});

test('reports begun by a guest, or before the session expired, are open again after signing in', async ({
  page,
  newMember,
}) => {
  const { username, password } = await newMember();
  const signIn = async () => {
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  };
  await page.routeWebSocket('**/ws', () => undefined);
  await page.goto('/post/1');
  await main(page)
    .getByRole('button', { name: /^Report “/ })
    .click();
  await signIn();
  const dialog = page.getByRole('dialog', { name: 'Report' });
  await dialog.getByRole('radio', { name: 'Other' }).check();
  await dialog.getByRole('textbox').fill('Words that must not be lost');
  const token = await page.evaluate(() => localStorage.getItem('auth-token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Your session has ended');
  await dialog.getByRole('button', { name: 'Sign in to send' }).click();
  await signIn();
  await expect(dialog.getByRole('textbox')).toHaveValue('Words that must not be lost');
  await dialog.getByRole('button', { name: 'Submit Report' }).click();
  await expect(page.getByText('Report submitted').first()).toBeVisible();
});

test('Bad input: two tabs of one member: signing out in one signs out the other', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/');
  const other = await page.context().newPage();
  // The context signs in each new page: the second uses the session stored by the first.
  await other.goto('/communities');
  await expect(other.getByRole('button', { name: 'Create Community' })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('auth-token'));
  await expect(other.getByRole('link', { name: 'Sign up' }).first()).toBeVisible();
});

test('on phones the floating button of a post focuses the field for a comment', async ({ newMember }) => {
  const { page } = await newMember();
  await page.setViewportSize({ width: 390, height: 780 });
  await page.goto('/post/1');
  await hydrated(page);
  await page.getByRole('button', { name: 'Add a comment to this post' }).click();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toBeInViewport();
});
