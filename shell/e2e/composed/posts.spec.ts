import type { Page } from '@playwright/test';
import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test } from '../fixtures';

const main = (page: Page) => page.getByRole('main');

/** Returns a picture of a size in px as a data URL. */
const pictureOf = (page: Page, width: number, height: number) =>
  page.evaluate(
    ([w, h]) => Object.assign(document.createElement('canvas'), { width: w, height: h }).toDataURL(),
    [width, height] as const,
  );

test('a tall picture fits on a phone, and opens in a dialog that scrolls by keyboard', async ({
  newMember,
}) => {
  const { page, token } = await newMember();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/');
  const imageUrl = await pictureOf(page, 300, 1800);
  const post = await call(page.request, token, '/api/posts', { title: 'A tower', communityId: 1, imageUrl });
  await page.goto(`/post/${post.id}`);
  await hydrated(page);
  const link = main(page).getByRole('link', { name: 'Picture of the post “A tower”' });
  expect((await link.boundingBox())?.height).toBeLessThanOrEqual(640);
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'A tower' });
  await expect(dialog.getByRole('img')).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('End');
  await expect
    .poll(() => dialog.getByRole('img').evaluate((picture) => picture.parentElement?.scrollTop))
    .toBeGreaterThan(800);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
});

test('the title of a link post leads out, and its comments in, by keyboard', async ({ newMember }) => {
  const { page, token } = await newMember();
  const body = { title: 'Adhesives', communityId: 1, type: 'link', imageUrl: 'https://stoa.test/glue' };
  const post = await call(page.request, token, '/api/posts', body);
  await page.goto('/?sort=new');
  await hydrated(page);
  const card = main(page).getByRole('article', { name: 'Adhesives' });
  const title = card.getByRole('link', { name: 'Adhesives (opens stoa.test)' });
  await expect(title).toHaveAttribute('href', 'https://stoa.test/glue');
  await page.context().route('https://stoa.test/**', (route) => route.fulfill({ body: 'Glue' }));
  const opened = page.context().waitForEvent('page');
  await title.press('Enter');
  expect((await opened).url()).toBe('https://stoa.test/glue');
  await card.getByRole('link', { name: /comments on/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/post/${post.id}#comments$`));
});

test('the form of a link shows earlier posts of its page, which open beside it', async ({ newMember }) => {
  const { page, token } = await newMember();
  const imageUrl = 'http://www.stoa.test/solder/?utm_source=feed';
  const body = { title: 'Solder', communityId: 1, type: 'link', imageUrl };
  const post = await call(page.request, token, '/api/posts', body);
  await page.goto('/create-post?type=link');
  await hydrated(page);
  const url = main(page).getByRole('textbox', { name: 'URL' });
  await url.fill('https://stoa.test/solder');
  const link = main(page).getByRole('status').getByRole('link', { name: 'Solder' });
  await expect(link).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  const opened = page.context().waitForEvent('page');
  await link.press('Enter');
  await expect(await opened).toHaveURL(new RegExp(`/post/${post.id}$`));
  await expect(url).toHaveValue('https://stoa.test/solder');
});

test('a post edited in another tab is compared before it is saved', async ({ newMember }) => {
  const { page, token } = await newMember();
  const headers = { authorization: `Bearer ${token}` };
  const body = { title: 'Two tabs', content: 'First', communityId: 1 };
  const { id } = await call(page.request, token, '/api/posts', body);
  await page.goto(`/post/${id}`);
  await page.getByRole('button', { name: 'More on “Two tabs”' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('textbox', { name: 'Title' })).toBeFocused();
  await page.getByRole('textbox', { name: 'Title' }).fill('Two tabs, one post');
  await page.request.patch(`/api/posts/${id}`, { headers, data: { content: 'Of the other tab' } });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('region', { name: 'Saved version' })).toContainText('Of the other tab');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Keep my text' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('heading', { name: 'Two tabs, one post' })).toBeVisible();
  await expect(main(page).getByText('Of the other tab')).toBeVisible();
});
