import type { Locator, Page } from '@playwright/test';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';

/** Tolerated movement in px. */
const tolerance = 2;

/** Returns the top of the article being read. */
const placeOf = (page: Page, name: string) =>
  page.evaluate((id) => {
    const found = document.getElementById(id)?.closest('article');
    return found ? Math.round(found.getBoundingClientRect().top) : null;
  }, name);

/** Waits until nothing moves; returns the name and position of the article being read. */
async function settle(page: Page): Promise<{ name: string; top: number }> {
  return page.evaluate(async () => {
    const first = () => {
      for (let y = 64; y < innerHeight; y += 8) {
        const article = document.elementFromPoint(300, y)?.closest('article');
        const name = article && (article.id || article.getAttribute('aria-labelledby'));
        if (name) return { name, top: Math.round(article.getBoundingClientRect().top) };
      }
      return { name: '', top: 0 };
    };
    let before = first();
    for (let frames = 0; frames < 20; frames += 1) {
      await new Promise(requestAnimationFrame);
      const now = first();
      if (now.name === '' || now.name !== before.name || now.top !== before.top) frames = 0;
      before = now;
    }
    return before;
  });
}

/** Expects the article within 2 px of its earlier position, and that it stays there. */
async function expectHeld(page: Page, { name, top }: { name: string; top: number }) {
  await expect
    .poll(async () => Math.abs(((await placeOf(page, name)) ?? Infinity) - top))
    .toBeLessThanOrEqual(tolerance);
  const { name: nameNow, top: topNow } = await settle(page);
  expect(nameNow).toBe(name);
  expect(Math.abs(topNow - top)).toBeLessThanOrEqual(tolerance);
}

/** Scrolls in steps, so that everything passed is laid out. */
async function scrollDown(page: Page, y: number) {
  for (let at = 0; at < y; at += 1_500) await page.evaluate((to) => scrollTo(0, to), at);
  await page.evaluate((to) => scrollTo(0, to), y);
}

/** Follows a link without scrolling to it, which would move the page. */
const follow = (link: Locator) => link.evaluate((it: HTMLElement) => it.click());

test('Back and Reload restore the feed’s position after three times Load More', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/?sort=new');
  await hydrated(page);
  const main = page.getByRole('main');
  for (const posts of [50, 75, 100]) {
    await main.getByRole('link', { name: 'Load More Posts' }).click();
    await expect(main.getByRole('article')).toHaveCount(posts);
  }
  await main.getByRole('article').nth(83).scrollIntoViewIfNeeded();
  const read = await settle(page);
  // Titles of link posts lead to other sites.
  await follow(main.locator('article h2 a[href^="/post/"]').last());
  await expect(page).toHaveURL(/\/post\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expectHeld(page, read);
  await page.reload();
  await expectHeld(page, read);
});

test('Back and Reload restore the position in a thread of 220 comments', async ({
  page,
  request,
  baseURL,
}) => {
  const token = await tokenOf(baseURL, 'ada');
  const post = await call(request, token, '/api/posts', { title: 'A long talk', communityId: 1 });
  const ids: number[] = [];
  for (let number = 0; number < 220; number += 1) {
    const content = `Thought ${number}. `.repeat(1 + ((number * 7) % 40));
    const parentId = number % 3 === 0 ? undefined : ids[number - 1 - (number % 2)];
    const { id } = await call(request, token, '/api/comments', { content, postId: post.id, parentId });
    ids.push(id);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`/post/${post.id}`);
  await hydrated(page);
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(221);
  await scrollDown(page, 19_000);
  const read = await settle(page);
  const y = await page.evaluate(() => scrollY);
  await follow(page.locator(`#${read.name}`).getByRole('link', { name: 'ada' }));
  await expect(page).toHaveURL(/\/user\/ada$/);
  await page.goBack();
  await expectHeld(page, read);
  expect(Math.abs((await page.evaluate(() => scrollY)) - y)).toBeLessThanOrEqual(tolerance);
  await page.reload();
  await expectHeld(page, read);
});
