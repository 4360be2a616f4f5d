import type { Page } from '@playwright/test';
import { call, expect, hydrated, signIn, test } from '../fixtures';

const main = (page: Page) => page.getByRole('main');

for (const path of ['/create-post', '/settings']) {
  test(`signing out from ${path} ends at home, and the next sign-in does not return there`, async ({
    newMember,
  }) => {
    const { page, username, password } = await newMember();
    await page.goto(path);
    await page.getByRole('button', { name: `Account of ${username}` }).click();
    // The newcomer's token is set on each page load; from here on the browser navigates itself.
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Username').fill(username);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await main(page).getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
  });
}

test('a new member who wanted to reply returns to the reply', async ({ page }) => {
  const username = `new_${Date.now().toString(36)}r`;
  await page.goto('/post/1');
  await hydrated(page);
  await main(page)
    .getByRole('button', { name: /^Reply/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/login$/);
  await main(page).getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email').fill(`${username}@example.org`);
  await page.getByLabel('Password', { exact: true }).fill('a-long-password');
  await page.getByLabel('Confirm password').fill('a-long-password');
  await main(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(page).toHaveURL(/\/post\/1$/);
  await expect(page.getByRole('textbox', { name: /^Reply to/ })).toBeVisible();
});

test('each page requests a failing call once', async ({ newMember }) => {
  const { page } = await newMember();
  const calls: string[] = [];
  await page.route('**/api/**', async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    calls.push(new URL(route.request().url()).pathname);
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{"message":"Busy."}' });
  });
  // Without its cookie the page makes every call itself.
  await page.context().clearCookies();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Couldn’t load your account' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(calls.toSorted()).toEqual([...new Set(calls)].toSorted());
  expect(calls).toContain('/api/auth/me');
});

test('offline, a comment waits and is sent once later, and unavailable pages say so', async ({
  newMember,
}) => {
  const { page } = await newMember();
  await page.goto('/post/1');
  await hydrated(page);
  const box = page.getByRole('textbox', { name: 'Add a comment' });
  const text = `Words that must not be lost: ${crypto.randomUUID()}`;
  await box.fill(text);
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.', { exact: false }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(page.getByRole('listitem', { name: 'Your unsent comment' })).toContainText(
    `${text}Waiting for connection`,
  );
  await expect(box).toHaveValue('');

  await page.getByRole('navigation', { name: 'Site' }).getByRole('link', { name: 'Communities' }).click();
  await expect(main(page).getByText('You are offline', { exact: true })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
  await page.goto('/post/1?sort=new');
  await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
});

test('the report dialog shows its button on a desk and on a phone', async ({ newMember }) => {
  const { page } = await newMember();
  await page.goto('/post/1');
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    await main(page)
      .getByRole('button', { name: /^Report/ })
      .first()
      .click();
    const dialog = page.getByRole('dialog', { name: 'Report' });
    await expect(dialog.getByRole('radio').first()).toBeFocused();
    await expect(dialog.getByRole('button', { name: 'Submit Report' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  }
});

test('members cannot report their own posts', async ({ newMember }) => {
  const { page, token } = await newMember();
  const { id } = await call(page.request, token, '/api/posts', { title: 'My own', communityId: 1 });
  await page.goto(`/post/${id}`);
  await expect(main(page).getByRole('button', { name: /^Save/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible();
  await expect(main(page).getByRole('button', { name: /^Report/ })).toHaveCount(0);
});

test('the header’s links keep their position from page to page', async ({ page }) => {
  const links = page.getByRole('navigation', { name: 'Site' }).getByRole('link');
  const places = () => links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().left));
  await page.goto('/post/1');
  const before = await places();
  for (const path of ['/', '/communities', '/?sort=new']) {
    await page.goto(path);
    expect(await places(), path).toEqual(before);
  }
});

test('on phones pages of posts, and posts, have a floating button that covers nothing at their end', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } });
  await signIn(context, 'ada');
  const page = await context.newPage();
  const create = page.getByRole('link', { name: 'Create a post' });
  const comment = page.getByRole('button', { name: 'Add a comment to this post' });
  for (const path of ['/', '/community/town-hall', '/user/ada', '/dashboard', '/post/1']) {
    const button = path === '/post/1' ? comment : create;
    await page.goto(path);
    await hydrated(page);
    await page.waitForLoadState('networkidle');
    await expect(button, path).toBeVisible();
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
    const { x, y, width, height } = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const covered = await page.evaluate(
      (area) => {
        const range = document.createRange();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const found: string[] = [];
        while (texts.nextNode()) {
          if (!texts.currentNode.parentElement?.closest('main, footer')) continue;
          range.selectNodeContents(texts.currentNode);
          const overlaps = (box: DOMRect) =>
            box.width > 1 &&
            box.right > area.left &&
            box.left < area.right &&
            box.bottom > area.top &&
            box.top < area.bottom;
          if ([...range.getClientRects()].some(overlaps)) found.push(texts.currentNode.textContent ?? '');
        }
        return found;
      },
      { left: x, top: y, right: x + width, bottom: y + height },
    );
    expect(covered, path).toEqual([]);
  }
  for (const path of ['/messages', '/privacy', '/search', '/user/ben']) {
    await page.goto(path);
    await hydrated(page);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(create.or(comment), path).toHaveCount(0);
  }
  await page.goto('/community/town-hall');
  await hydrated(page);
  await expect(create).toHaveAttribute('href', '/create-post?community=town-hall');
  await context.close();
});

test('on phones the selected tab of a strip is visible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/user/ada?tab=about');
  await hydrated(page);
  await expect(page.getByRole('tab', { name: 'About' })).toBeInViewport({ ratio: 1 });
});

test('a profile address without a name says so, and the footer links to the rules', async ({ page }) => {
  const response = await page.goto('/user/');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Error loading user profile' })).toBeVisible();
  await expect(page.getByText('No username provided')).toBeVisible();
  for (const [link, heading] of [
    ['Rules', 'Community Rules'],
    ['Privacy', 'Privacy'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
  const rules = await page.request.get('/rules');
  expect(rules.status()).toBe(200);
  expect(await rules.text()).toContain('Be respectful to others');
});

test('a form in a dialog loads on open, validates, and keeps its input', async ({ newMember }) => {
  const { page, username } = await newMember();
  const name = `c${Date.now().toString(36)}`;
  await page.goto('/communities');
  await hydrated(page);
  const dialog = page.getByRole('dialog');
  const open = () => main(page).getByRole('button', { name: 'Create Community' }).click();
  await open();
  await expect(dialog.getByLabel('Name', { exact: true })).toBeFocused();
  await dialog.getByLabel('Name', { exact: true }).fill(name);
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('The display name is required.');
  await expect(dialog.getByLabel('Display name')).toBeFocused();
  await page.reload();
  await hydrated(page);
  await open();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue(name);
  await dialog.getByLabel('Display name').fill('Rye and Wheat');
  await dialog.getByRole('button', { name: 'Create' }).click();
  await expect(page).toHaveURL(`/community/${name}`);
  await page.goto('/communities');
  await hydrated(page);
  await open();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('');

  await page.goto(`/user/${username}?tab=widgets`);
  await hydrated(page);
  await main(page).getByRole('button', { name: 'Add Widget' }).click();
  await dialog.getByRole('button', { name: 'Add Widget' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Widget type is required');
  await dialog.getByLabel('Widget type').selectOption('Skills');
  await dialog.getByRole('button', { name: 'Add entry' }).click();
  await dialog.getByRole('textbox', { name: 'Entry 1' }).fill('Baking');
  await dialog.getByRole('button', { name: 'Add Widget' }).click();
  await expect(main(page).getByText('Baking')).toBeVisible();
});
