import type { BrowserContext, Page } from '@playwright/test';
import { accessibilityFaults } from '@stoa/testkit';
import { call, expect, hydrated, test } from '../fixtures';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 900 };
const main = (page: Page) => page.getByRole('main');

const inList = (context: BrowserContext, baseURL: string | undefined) =>
  context.addCookies([{ name: 'stoa-view', value: 'list', url: baseURL ?? '' }]);

test('on phones the dense list has two title lines of 26 characters, with all actions in a menu', async ({
  newMember,
  baseURL,
}) => {
  const author = await newMember();
  const { page } = await newMember();
  const title = 'Every gardener should know why beans climb to the left and hops to the right of a pole';
  await call(author.page.request, author.token, '/api/posts', { title, communityId: 1 });
  await inList(page.context(), baseURL);
  await page.setViewportSize(phone);
  await page.goto('/?sort=new');
  await hydrated(page);
  const row = main(page).getByRole('article', { name: title });
  const shown = await row.getByRole('link', { name: title, exact: true }).evaluate((link) => {
    const text = link.firstChild as Text;
    const { bottom } = (link.closest('h2') as HTMLElement).getBoundingClientRect();
    const lines = new Map<number, number>();
    for (let at = 0; at < text.length; at += 1) {
      const range = document.createRange();
      range.setStart(text, at);
      range.setEnd(text, at + 1);
      const box = range.getBoundingClientRect();
      if (box.bottom <= bottom + 1) lines.set(box.top, (lines.get(box.top) ?? 0) + 1);
    }
    return [...lines.values()];
  });
  expect(shown).toHaveLength(2);
  expect(Math.min(...shown)).toBeGreaterThanOrEqual(26);
  await row.getByRole('button', { name: `More on “${title}”` }).click();
  for (const name of ['Copy Link', 'Report'])
    await expect(page.getByRole('menuitem', { name })).toBeInViewport();
  await page.getByRole('menuitem', { name: 'Save' }).click();
  await row.getByRole('button', { name: `More on “${title}”` }).click();
  await expect(page.getByRole('menuitem', { name: 'Unsave' })).toBeVisible();
});

test('the dense list is accessible with titles of 300 letters, wide and narrow', async ({
  newMember,
  baseURL,
}) => {
  const { page, token } = await newMember();
  for (const imageUrl of ['https://stoa.test/a-page', undefined]) {
    const title = 'A long title '.repeat(23);
    await call(page.request, token, '/api/posts', {
      title,
      communityId: 1,
      ...(imageUrl && { type: 'link', imageUrl }),
    });
  }
  await inList(page.context(), baseURL);
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto('/?sort=new');
    await hydrated(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

for (const [name, size] of Object.entries({ phone, desk })) {
  for (const view of ['card', 'list']) {
    test(`on a ${name} no post of a ${view} view has less estimated height than it needs`, async ({
      page,
      context,
      baseURL,
    }) => {
      await context.addCookies([{ name: 'stoa-view', value: view, url: baseURL ?? '' }]);
      await page.setViewportSize(size);
      await page.goto('/?sort=top');
      await hydrated(page);
      const lacking = await main(page)
        .locator('li[data-height]')
        .evaluateAll((items) =>
          (items as HTMLElement[]).map((item) => {
            const guess = item.offsetHeight;
            item.style.contentVisibility = 'visible';
            return item.offsetHeight - guess;
          }),
        );
      expect(lacking.length).toBeGreaterThan(20);
      expect(Math.max(...lacking)).toBeLessThanOrEqual(0);
    });
  }
}

for (const [name, size, shown] of [
  ['desk of 900 px', desk, 14],
  ['phone of 740 px', phone, 8],
] as const) {
  test(`on a ${name} the dense list shows ${shown} rows`, async ({ page, context, baseURL }) => {
    await inList(context, baseURL);
    await page.setViewportSize(size);
    await page.goto('/');
    await hydrated(page);
    const bottoms = await main(page)
      .getByRole('article')
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    const bar = page.getByRole('navigation', { name: 'Bottom bar' });
    const end = (await bar.count()) > 0 ? (await bar.boundingBox())?.y : size.height;
    expect(bottoms.filter((bottom) => bottom <= (end ?? 0)).length).toBeGreaterThanOrEqual(shown);
  });
}

test('at 360 px the post’s actions fit one line, even with hundreds of comments', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.route('**/api/posts?sort=new', async (route) => {
    const posts = (await (await route.fetch()).json()) as object[];
    await route.fulfill({ json: posts.map((post) => ({ ...post, commentCount: 99_900, upvotes: 99_900 })) });
  });
  await page.goto('/');
  await hydrated(page);
  await main(page).getByRole('toolbar', { name: 'Sort posts' }).getByRole('link', { name: 'New' }).click();
  const card = main(page).getByRole('article').filter({ hasText: '99.9k' }).first();
  const tops = await card
    .getByRole('button')
    .or(card.locator('a[href$="#comments"]'))
    .evaluateAll((controls) => controls.map((it) => it.getBoundingClientRect().top));
  expect(Math.max(...tops) - Math.min(...tops)).toBeLessThan(8);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test('offline, another sort shows its error, and is loaded by itself once online', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await hydrated(page);
  const before = await main(page).getByRole('article').count();
  expect(before).toBeGreaterThan(0);
  await context.setOffline(true);
  await main(page).getByRole('toolbar', { name: 'Sort posts' }).getByRole('link', { name: 'Top' }).click();
  await expect(main(page).getByRole('alert')).toContainText('Failed to fetch posts');
  await expect(main(page).getByRole('article')).toHaveCount(0);
  await expect(page.getByText('Sorted by Top')).toHaveCount(0);
  await expect(main(page).getByRole('button', { name: 'Retry' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Sorted by Top', { exact: true })).toBeVisible();
  await expect(main(page).getByRole('article')).toHaveCount(before);
});

test('a new post is on top of the page shown after posting', async ({ newMember }) => {
  const { page } = await newMember();
  const title = `Found again ${Date.now()}`;
  await page.goto('/create-post');
  await page.getByRole('combobox', { name: 'Community' }).selectOption({ index: 1 });
  await page.getByRole('textbox', { name: 'Title' }).fill(title);
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(main(page).getByRole('article').first()).toContainText(title);
  await expect(main(page).getByRole('article').first()).toContainText('Just posted');
  await expect(main(page).getByRole('link', { name: title, exact: true })).toHaveCount(1);
});

test('in a thread the focus moves to the new comment, and to the placeholder of a deleted one', async ({
  newMember,
}) => {
  const { page, token, username } = await newMember();
  const { id: postId } = await call(page.request, token, '/api/posts', { title: 'Words', communityId: 1 });
  const { id } = await call(page.request, token, '/api/comments', { postId, content: 'The first word' });
  await page.goto(`/post/${postId}`);
  await hydrated(page);
  await page.getByRole('textbox', { name: 'Add a comment' }).fill('The second word');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  const sent = page.locator('article:focus');
  await expect(sent).toContainText('The second word');
  await page
    .getByRole('button', { name: `More on the comment by ${username}` })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The second word')).toHaveCount(0);
  await expect(page.locator(`#comment-${id}`)).toBeFocused();
});

test('a comment’s permalink keeps the highlight within its column', async ({ newMember }) => {
  const { page, token } = await newMember();
  const { id: postId } = await call(page.request, token, '/api/posts', { title: 'Words', communityId: 1 });
  const above = await call(page.request, token, '/api/comments', { postId, content: 'What is it?' });
  const { id } = await call(page.request, token, '/api/comments', {
    postId,
    parentId: above.id,
    content: 'It is a bean. '.repeat(30),
  });
  for (const size of [phone, desk]) {
    await page.setViewportSize(size);
    await page.goto(`/post/${postId}?comment=${id}`);
    await expect(page.getByRole('region', { name: 'In reply to' })).toContainText('What is it?');
    const [marked, column] = await Promise.all([
      page.locator(`#comment-${id}`).boundingBox(),
      main(page).boundingBox(),
    ]);
    expect(marked && column).toBeTruthy();
    if (!marked || !column) continue;
    expect(marked.x).toBeGreaterThanOrEqual(column.x);
    expect(marked.x + marked.width).toBeLessThanOrEqual(column.x + column.width);
    const shadow = await page.locator(`#comment-${id}`).evaluate((it) => getComputedStyle(it).boxShadow);
    expect(shadow).toBe('none');
  }
});

test('right-to-left text starts at the right', async ({ newMember }) => {
  const { page, token } = await newMember();
  const title = 'كيف نزرع الفول؟';
  const content = 'النص من اليمين إلى اليسار.\n\nAn English paragraph.';
  const { id } = await call(page.request, token, '/api/posts', { title, content, communityId: 1 });
  await page.goto(`/post/${id}`);
  await hydrated(page);
  const edges = (words: string) =>
    page.getByText(words).evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      const [text, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()];
      return { left: Math.round(text.left - box.left), right: Math.round(box.right - text.right) };
    });
  expect((await edges('النص من اليمين')).right).toBe(0);
  expect((await edges('An English paragraph.')).left).toBe(0);
  const heading = page.getByRole('heading', { level: 1, name: title });
  expect(await heading.evaluate((it) => getComputedStyle(it).direction)).toBe('rtl');
});
