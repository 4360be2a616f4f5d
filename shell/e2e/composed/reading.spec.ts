import type { Browser, Page } from '@playwright/test';
import { call, expect, hydrated, test, tokenOf } from '../fixtures';

const phone = { width: 412, height: 823 };
const desk = { width: 1280, height: 900 };

/** Opens a page in a browser without scripts. */
async function withoutScripts(
  browser: Browser,
  baseURL: string | undefined,
  look: (page: Page) => Promise<void>,
  options: { viewport?: typeof phone; colorScheme?: 'dark' } = {},
): Promise<void> {
  const context = await browser.newContext({
    ...(baseURL && { baseURL }),
    javaScriptEnabled: false,
    ...options,
  });
  await look(await context.newPage());
  await context.close();
}

test('without scripts: home links to a post with its comments and its community, and search works', async ({
  browser,
  baseURL,
}) => {
  await withoutScripts(browser, baseURL, async (page) => {
    await page.goto('/');
    const first = page.getByRole('main').getByRole('article').first();
    const title = await first.getByRole('heading').innerText();
    await first.getByRole('link', { name: title, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole('main').locator('article article, section article').first()).toBeVisible();
    const community = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').nth(1);
    const name = await community.innerText();
    await community.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    const word = title.split(/\W+/).find((part) => part.length > 4) ?? title;
    await page.getByRole('banner').getByRole('searchbox', { name: 'Search Stoa' }).fill(word);
    await page.getByRole('banner').getByRole('searchbox').press('Enter');
    await expect(page).toHaveURL(/\/search\?q=/);
    await expect(page.getByRole('main').getByRole('link', { name: title, exact: true })).toBeVisible();
  });
});

test('without scripts: sort orders, the directory and profiles are linked, also on phones', async ({
  browser,
  baseURL,
}) => {
  await withoutScripts(
    browser,
    baseURL,
    async (page) => {
      await page.goto('/');
      await page.getByRole('toolbar', { name: 'Sort posts' }).getByRole('link', { name: 'New' }).click();
      await expect(page).toHaveURL(/\/\?sort=new$/);
      await page.locator('summary').click();
      await page
        .getByRole('navigation', { name: 'Site menu' })
        .getByRole('link', { name: 'Communities' })
        .click();
      await expect(page.getByRole('heading', { level: 1, name: 'Communities' })).toBeVisible();
      await page.goto('/user/ada');
      await expect(page.getByRole('heading', { level: 1, name: 'ada' })).toBeVisible();
      await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
    },
    { viewport: phone },
  );
});

test('without scripts the system’s dark theme applies, and no other site is contacted', async ({
  browser,
  baseURL,
}) => {
  await withoutScripts(
    browser,
    baseURL,
    async (page) => {
      await page.goto('/');
      const ground = await page.locator('html').evaluate((root) => getComputedStyle(root).backgroundColor);
      expect(ground).toBe('rgb(25, 23, 21)');
    },
    { colorScheme: 'dark' },
  );
});

test('without scripts: a post has its nested comments, the rest of them behind a link', async ({
  browser,
  baseURL,
  request,
}) => {
  const token = await tokenOf(baseURL, 'ada');
  const post = await call(request, token, '/api/posts', { title: 'A long talk', communityId: 1 });
  const write = (content: string, parentId?: number) =>
    call(request, token, '/api/comments', { postId: post.id, content, ...(parentId && { parentId }) });
  const question = await write('For _how_ long?');
  const answer = await write('A **day**.', question.id);
  for (let number = 1; number <= 62; number += 1) await write(`Thought ${number}`);
  await withoutScripts(browser, baseURL, async (page) => {
    await page.goto(`/post/${post.id}?comment=${answer.id}`);
    await expect(page.locator(`#comment-${answer.id} strong`, { hasText: 'day' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'In reply to' })).toContainText('For how long?');
    await expect(page.locator(`#comment-${question.id}`)).toHaveCount(0);
    await page.getByRole('link', { name: 'View full thread' }).click();
    const comments = page.locator('article[id^="comment-"]');
    expect(await comments.count()).toBeGreaterThanOrEqual(25);
    expect(await comments.count()).toBeLessThan(64);
    await page
      .getByRole('link', { name: /comments/i })
      .last()
      .click();
    await expect(comments).toHaveCount(64);
    await expect(page.locator(`li:has(#comment-${question.id}) #comment-${answer.id}`)).toHaveCount(1);
    await expect(page.locator('em', { hasText: 'how' })).toBeVisible();
  });
});

test('without scripts: a community, the directory and a profile show names and contents', async ({
  browser,
  baseURL,
}) => {
  await withoutScripts(browser, baseURL, async (page) => {
    const main = page.getByRole('main');
    await page.goto('/community/programming');
    await expect(main.getByText(/\d+ members/)).toBeVisible();
    // On a wide screen it is next to the posts.
    await expect(
      page.getByRole('complementary').getByText('The craft of writing software', { exact: false }),
    ).toBeVisible();
    await expect(main.getByRole('link', { name: 'Create Post' })).toHaveAttribute('href', '/login');
    await main.getByRole('toolbar', { name: 'Sort posts' }).getByRole('link', { name: 'Top' }).click();
    await expect(page).toHaveURL(/\/community\/programming\?sort=top$/);
    await expect(main.getByRole('article').first()).toBeVisible();

    await page.goto('/communities');
    await expect(main.getByText('Total members')).toBeVisible();
    await expect(main.getByRole('link', { name: 'Create Account' })).toHaveAttribute('href', '/register');
    await main.getByRole('article').filter({ hasText: 'Night Sky' }).getByRole('link').first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Night Sky' })).toBeVisible();

    await page.goto('/user/ada');
    await expect(main.getByText(/^Joined/)).toBeVisible();
    await expect(main.getByText('Post Karma')).toBeVisible();
    await main.getByRole('tab', { name: 'Comments' }).click();
    await expect(page).toHaveURL(/\/user\/ada\?tab=comments$/);
  });
});

test('without scripts: search finds posts, communities and people, and suggests topics', async ({
  browser,
  baseURL,
}) => {
  await withoutScripts(browser, baseURL, async (page) => {
    const main = page.getByRole('main');
    await page.goto('/search');
    await main.getByRole('link', { name: 'Gaming' }).click();
    await expect(page).toHaveURL(/\/search\?q=Gaming$/);
    await main.getByRole('searchbox', { name: 'Search Stoa' }).fill('ada');
    await main.getByRole('button', { name: 'Search' }).click();
    await expect(main.getByRole('heading', { name: 'Results for “ada”' })).toBeVisible();
    await main.getByRole('tab', { name: /^People/ }).click();
    await expect(page).toHaveURL(/in=people/);
    await main.getByRole('link', { name: 'ada', exact: true }).click();
    await expect(page).toHaveURL(/\/user\/ada$/);
    await page.goto('/search?q=nothing-like-it');
    await expect(main.getByText('No results found')).toBeVisible();
  });
});

test('without scripts: features that need them say so, and no password gets into a URL', async ({
  browser,
  baseURL,
}) => {
  await withoutScripts(browser, baseURL, async (page) => {
    for (const path of ['/login', '/register']) {
      await page.goto(path);
      await expect(page.locator('noscript p')).toBeVisible();
    }
    for (const field of await page.locator('input[type=password]').all()) await field.fill('a-secret');
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
    expect(page.url()).not.toContain('a-secret');
    for (const path of ['/create-post', '/dashboard', '/messages', '/settings', '/moderation']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
      await expect(page.getByRole('main').locator('noscript p')).toBeVisible();
      await expect(page.getByRole('main').locator('[aria-busy]')).toBeHidden();
    }
  });
});

test('a picture has its aspect ratio from the start, in the feed and on its page', async ({
  newMember,
  browser,
  baseURL,
}) => {
  const { page, token } = await newMember();
  const imageUrl = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: 240, height: 400 });
    return canvas.toDataURL('image/png');
  });
  const { id } = await call(page.request, token, '/api/posts', {
    title: 'Upright',
    communityId: 1,
    imageUrl,
  });
  const shapes: unknown[] = [];
  async function look(at: Page) {
    for (const address of ['/?sort=new', `/post/${id}`]) {
      await at.goto(address);
      if (at === page) await hydrated(at);
      const picture = at.getByRole('img', { name: 'Picture of the post “Upright”' });
      const frame = await picture.locator('..').boundingBox();
      const { width, height } = (await picture.boundingBox()) ?? {};
      shapes.push([Math.round(frame?.height ?? 0), Math.round(width ?? 0), Math.round(height ?? 0)]);
    }
  }
  await withoutScripts(browser, baseURL, look, { viewport: desk });
  await page.setViewportSize(desk);
  await look(page);
  expect(shapes).toEqual(Array.from({ length: 4 }, () => [400, 240, 400]));
});

test('another site’s picture is requested only after a click', async ({ newMember, browser, baseURL }) => {
  const { page, token } = await newMember();
  const imageUrl = 'https://pictures.example/a.png';
  const { id } = await call(page.request, token, '/api/posts', {
    title: 'From elsewhere',
    communityId: 1,
    type: 'image',
    imageUrl,
  });
  await withoutScripts(browser, baseURL, async (guest) => {
    await guest.goto(`/post/${id}`);
    await expect(guest.getByRole('link', { name: 'Show picture' })).toHaveAttribute('href', imageUrl);
  });
  const requests: string[] = [];
  await page.route('https://pictures.example/**', (route) => {
    requests.push(route.request().url());
    return route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  });
  for (const address of ['/?sort=new', `/post/${id}`]) {
    await page.goto(address);
    await hydrated(page);
    await expect(page.getByRole('link', { name: 'Show picture' }).first()).toBeVisible();
  }
  expect(requests).toEqual([]);
  await page.getByRole('link', { name: 'Show picture' }).click();
  await expect(page.getByRole('img', { name: 'Picture of the post “From elsewhere”' })).toBeVisible();
  await expect.poll(() => requests).toEqual([imageUrl]);
});

test('a text has the same elements before and after hydration', async ({ newMember, browser, baseURL }) => {
  const { page, token } = await newMember();
  const content = [
    '# A *heading*\n\nWords, `code`, **bold**, ~~gone~~ and https://example.org.  \nA line[^1] of its own.',
    '3. three\n\n- [ ] to do\n- [x] done\n  1. one\n  2. two\n\n> A quote\n> > within a quote',
    '| Left | Right |\n| :-- | --: |\n| a | 1 |\n\n```js\nif (a < b) {}\n```\n\n    indented\n\n---',
    '[A link](/communities) ![a picture](https://example.org/a.png) [no way](javascript:x) <b>b</b> &amp;\n\n[^1]: A note.',
  ].join('\n\n');
  const { id } = await call(page.request, token, '/api/posts', {
    title: 'Much Markdown',
    communityId: 1,
    content,
  });
  const elementsOf = (at: Page) =>
    at.getByRole('heading', { name: 'A heading' }).evaluate((heading) =>
      // Styles are serialised as sent, or as the browser writes them; buttons copy code, with scripts only.
      heading.parentElement?.innerHTML
        .replace(/text-align: ?(\w+);?/g, '$1')
        .replace(/<button.*?<\/button>/g, ''),
    );
  let before: string | undefined;
  await withoutScripts(browser, baseURL, async (plain) => {
    await plain.goto(`/post/${id}`);
    before = await elementsOf(plain);
  });
  await page.goto(`/post/${id}`);
  await hydrated(page);
  await expect.poll(() => elementsOf(page)).toBe(before);
});

test('a later page of a list hydrates unchanged, and links to the start', async ({
  browser,
  baseURL,
  page,
}) => {
  let address = '';
  let titles: string[] = [];
  const firstTitles = (at: Page) =>
    at.getByRole('main').getByRole('article').getByRole('heading').allInnerTexts();
  await withoutScripts(browser, baseURL, async (plain) => {
    await plain.goto('/');
    await plain.getByRole('link', { name: 'Load More Posts' }).click();
    await expect(plain.getByRole('link', { name: 'Back to the start' })).toBeVisible();
    address = plain.url();
    titles = await firstTitles(plain);
  });
  await page.goto(address);
  await hydrated(page);
  expect(await firstTitles(page)).toEqual(titles);
  await page.getByRole('link', { name: 'Back to the start' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect.poll(() => firstTitles(page)).not.toContain(titles[0]);
});

test('in the dense list on phones a post’s age and comments are fully visible', async ({
  page,
  context,
  baseURL,
}) => {
  await context.addCookies([{ name: 'stoa-view', value: 'list', url: baseURL ?? '' }]);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await hydrated(page);
  const cut = await page
    .getByRole('article')
    .evaluateAll(
      (posts) =>
        posts.flatMap((post) =>
          [...post.querySelectorAll('time, a[href$="#comments"]')].filter(
            (fact) =>
              fact.scrollWidth > fact.clientWidth ||
              fact.getBoundingClientRect().right > post.getBoundingClientRect().right,
          ),
        ).length,
    );
  expect(cut).toBe(0);
});

test('without the app, everything is readable, and a member sees no content for guests', async ({
  newMember,
}) => {
  const { page } = await newMember();
  await page.route(/\/main\.[0-9a-f]+\.js/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
  await expect(page.getByRole('banner').getByText('Stoa', { exact: true })).toBeVisible();
  await expect(page.getByText('Sign in', { exact: true })).toBeHidden();
  await expect(page.getByText('Sign up', { exact: true }).first()).toBeHidden();
});

test('a comment’s permalink shows the comment, on the server and in the app', async ({ page }) => {
  const comments = (await (await page.request.get('/api/posts/1/comments')).json()) as { id: number }[];
  const id = comments.at(-1)?.id;
  await page.goto(`/post/1?comment=${id}`);
  await expect(page.locator(`#comment-${id}`).last()).toBeInViewport();
  await hydrated(page);
  await expect(page.locator(`#comment-${id}`)).toBeInViewport();
});

test('Bad input: a title with markup is text before and after hydration', async ({
  browser,
  baseURL,
  newMember,
}) => {
  const { page, token } = await newMember();
  const title = `</title></script><!-- "><img src=x onerror="document.title='gone'"> \u2028 ${Date.now()}`;
  const { id } = await call(page.request, token, '/api/posts', { title, content: title, communityId: 1 });
  const words = title.replace('\u2028', '').replace(/\s+/g, ' ');
  await withoutScripts(browser, baseURL, async (plain) => {
    await plain.goto(`/post/${id}`);
    const shown = await plain.getByRole('heading', { level: 1 }).innerText();
    expect(shown.replace('\u2028', '').replace(/\s+/g, ' ')).toBe(words);
    await expect(plain.locator('main img')).toHaveCount(0);
  });
  await page.goto(`/post/${id}`);
  await hydrated(page);
  await expect(page.locator('main img')).toHaveCount(0);
  expect(await page.title()).not.toBe('gone');
});
