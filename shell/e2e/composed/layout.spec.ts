import type { Locator, Page } from '@playwright/test';
import { call, expect, hydrated, test } from '../fixtures';

const phone = { width: 360, height: 740 };
const main = (page: Page) => page.getByRole('main');

const boxOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().toJSON() as DOMRect);

for (const path of ['/login', '/register']) {
  test(`on phones the end of ${path} is above the footer`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.goto(path);
    await hydrated(page);
    const end = await boxOf(main(page).locator('p').last());
    const footer = await boxOf(page.getByRole('contentinfo').getByRole('navigation'));
    expect(end.bottom).toBeLessThanOrEqual(footer.top);
  });
}

test('a thread does not move when the form above it contains a draft', async ({ newMember }) => {
  const { page } = await newMember();
  await page.addInitScript(() => sessionStorage.setItem('stoa-draft:comment:1', '"Half a thought"'));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/main\.[0-9a-f]+\.js/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/post/1', { waitUntil: 'commit' });
  const thread = page.locator('#comments-title');
  await expect(thread).toBeVisible();
  const { top } = await boxOf(thread);
  release();
  await expect(page.getByRole('textbox', { name: 'Add a comment' })).toHaveValue('Half a thought');
  await hydrated(page);
  expect(Math.abs((await boxOf(thread)).top - top)).toBeLessThanOrEqual(0.5);
});

test('on phones a profile without a banner shows its counts in one row, and the first post', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/user/ben');
  await hydrated(page);
  const counts = await main(page)
    .locator('dl > div')
    .evaluateAll((all) => all.map((count) => count.getBoundingClientRect().top));
  expect(counts).toHaveLength(5);
  expect(new Set(counts).size).toBe(1);
  expect((await boxOf(main(page).getByRole('article').first())).top).toBeLessThanOrEqual(480);
});

test('on phones deep quotes and lists stay readable on the screen', async ({ newMember }) => {
  const { page, token } = await newMember();
  const content = `${'> '.repeat(30)}deep quote\n\n${'- '.repeat(20)}deep list`;
  const post = await call(page.request, token, '/api/posts', {
    title: 'Deep',
    communityId: 1,
    content,
  });
  await page.setViewportSize(phone);
  await page.goto(`/post/${post.id}`);
  await hydrated(page);
  for (const words of ['deep quote', 'deep list']) {
    const { left, right, height } = await boxOf(main(page).getByText(words, { exact: true }));
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(phone.width);
    expect(height).toBeLessThan(40);
  }
});

for (const width of [768, 1280]) {
  test(`at ${width} px rows with a thumbnail are as high as others, even before it loads`, async ({
    page,
    context,
    baseURL,
  }) => {
    await context.addCookies([{ name: 'stoa-view', value: 'list', url: baseURL ?? '' }]);
    await page.setViewportSize({ width, height: 900 });
    await page.route('**/media/**', (route) => route.abort());
    await page.goto('/?sort=hot');
    const rows = main(page).getByRole('article');
    const pictures = rows.locator('a[aria-hidden] img');
    await expect(pictures).not.toHaveCount(0);
    expect(await boxOf(pictures.first())).toMatchObject({ width: 60, height: 42 });
    const heights = await rows.evaluateAll((all) =>
      all
        // A badge before the title may make its line higher.
        .filter((row) => row.querySelector('h2 > span') === null)
        .map((row) => ({
          hasPicture: row.querySelector('a[aria-hidden] img') !== null,
          lines: Math.round((row.querySelector('h2')?.getBoundingClientRect().height ?? 0) / 22),
          height: row.getBoundingClientRect().height,
        })),
    );
    for (const { hasPicture, lines, height } of heights) {
      const like = heights.find((other) => other.hasPicture !== hasPicture && other.lines === lines);
      if (like) expect(height).toBeCloseTo(like.height, 0);
    }
  });
}

test('on phones the floating create button stays in the bottom bar, which covers nothing else', async ({
  newMember,
}) => {
  const { page } = await newMember();
  await page.setViewportSize(phone);
  await page.goto('/');
  await hydrated(page);
  const button = page.getByRole('link', { name: 'Create a post' });
  const bar = await boxOf(page.getByRole('navigation', { name: 'Bottom bar' }));
  expect(bar.width).toBe(phone.width);
  const before = await boxOf(button);
  for (const top of [0, 130, 260, 390]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: 'instant' }), top);
    await expect(button).toBeVisible();
    expect(await boxOf(button), `scrolled by ${top}`).toEqual(before);
  }
  expect(before.top).toBeGreaterThanOrEqual(bar.top);
  expect(before.bottom).toBeLessThanOrEqual(bar.bottom);
  await page.getByRole('searchbox').focus();
  await expect(button).toBeVisible();
});

/** Returns the numbers of elements that the browser restyled at once during a recorded trace. */
function restyledIn(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as {
    traceEvents: { name: string; args: { elementCount?: number } }[];
  };
  return traceEvents.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? []) : [],
  );
}

test('opening and closing a dialog restyles few elements of the page', async ({ browser, newMember }) => {
  const { page } = await newMember();
  await page.goto('/');
  await hydrated(page);
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const openAndClose = async () => {
    await page.keyboard.press('?');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  };
  // The first press loads the dialog's code.
  await openAndClose();
  await browser.startTracing(page, { categories: ['devtools.timeline'] });
  await openAndClose();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const restyled = restyledIn(await browser.stopTracing());
  expect(await page.locator('*').count()).toBeGreaterThan(800);
  expect(restyled).not.toHaveLength(0);
  expect(Math.max(...restyled)).toBeLessThan(200);
});
