import { makeReports } from '@stoa/dev-tools/demoReports';
import type { Page } from '@playwright/test';
import { call, expect, hydrated, passwordOf, signIn, test, tokenOf } from '../fixtures';

/** Cases and reports that the demo's members make, besides those of the demo itself. */
const SUBJECTS = 25;
const REPORTS = 60;

const queue = '/moderation?tab=queue';
const list = (page: Page) => page.getByRole('list', { name: 'Open cases' });

test('sixty reports about 25 subjects are cleared by keyboard alone, and one decision is undone', async ({
  browser,
  baseURL,
}) => {
  const made = await makeReports(baseURL ?? '', passwordOf('ada'));
  expect(made).toEqual({ reports: REPORTS, subjects: SUBJECTS });
  const context = await browser.newContext({ baseURL });
  await signIn(context, 'moderator');
  const page = await context.newPage();
  await page.goto(queue);
  await hydrated(page);
  const rows = list(page).getByRole('listitem');
  await expect(rows.first()).toBeVisible();
  const before = await rows.count();
  expect(before).toBeGreaterThanOrEqual(SUBJECTS);

  await page.keyboard.press('j');
  await page.keyboard.press('d');
  await expect(rows).toHaveCount(before - 1);
  await page.keyboard.press('z');
  await expect(rows).toHaveCount(before);

  await page.keyboard.press('j');
  for (let left = before; left > 0; left--) {
    const isRemoved =
      left % 3 === 0 && (await list(page).locator('[aria-current]').innerText()).startsWith('“');
    if (isRemoved) {
      await page.keyboard.press('r');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('1');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('dialog')).toBeHidden();
    } else await page.keyboard.press('d');
    await expect(rows).toHaveCount(left - 1);
  }
  await expect(page.getByText('The queue is empty')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Account of moderator', exact: true })).toBeVisible();
  const token = await tokenOf(baseURL, 'moderator');
  const counts = await page.request.get('/api/cases/counts', {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(await counts.json()).toMatchObject({ open: 0 });
  await context.close();
});

test('a second moderator sees live that a case is claimed', async ({
  browser,
  baseURL,
  newMember,
  request,
}) => {
  const reporter = await newMember();
  const posts = (await (await request.get('/api/posts?sort=top')).json()) as { id: number; title: string }[];
  const post = posts.at(-1);
  await request.post('/api/reports', {
    data: { postId: post?.id, reason: 'harassment' },
    headers: { authorization: `Bearer ${reporter.token}` },
  });
  const pages: Page[] = [];
  for (const username of ['moderator', 'admin']) {
    const context = await browser.newContext({ baseURL });
    await signIn(context, username);
    const page = await context.newPage();
    await page.goto(queue);
    await hydrated(page);
    pages.push(page);
  }
  const [first, second] = pages as [Page, Page];
  const row = (page: Page) => list(page).getByRole('button', { name: post?.title ?? '' });
  await row(first).click();
  await expect(row(second)).toContainText('moderator is deciding');
  await row(second).click();
  await expect(second.getByText(/^moderator is deciding this case, until/)).toBeVisible();
  await expect(second.getByRole('button', { name: /^Dismiss/ })).toBeDisabled();
  await first.getByRole('button', { name: /^Dismiss/ }).click();
  await expect(row(second)).toBeHidden();
  for (const page of pages) await page.context().close();
});

test('on a phone an open case replaces the list, and going back returns to its place', async ({
  browser,
  baseURL,
  newMember,
  request,
}) => {
  const reporter = await newMember();
  const posts = (await (await request.get('/api/posts?sort=top')).json()) as { id: number; title: string }[];
  for (const { id } of posts.slice(3, 5))
    await call(request, reporter.token, '/api/reports', { postId: id, reason: 'violence' });
  const title = posts[4]?.title ?? '';
  const context = await browser.newContext({ baseURL, viewport: { width: 390, height: 844 } });
  await signIn(context, 'moderator');
  const page = await context.newPage();
  await page.goto(queue);
  await hydrated(page);
  await list(page).getByRole('button', { name: title }).click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect(list(page)).toBeHidden();
  await expect(page.locator('#case-pane')).toBeFocused();
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(list(page).getByRole('button', { name: title })).toBeFocused();
  await context.close();
});
