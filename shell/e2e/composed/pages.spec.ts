import type { APIRequestContext } from '@playwright/test';
import { call, expect, test, tokenOf } from '../fixtures';

/** Reads a page like a crawler: status, head and main part. */
async function read(request: APIRequestContext, path: string) {
  const response = await request.get(path);
  const html = await response.text();
  const [head = '', body = ''] = html.split('</head>');
  return { status: response.status(), html, head, main: /<main.*<\/main>/s.exec(body)?.[0] ?? '' };
}

interface Thing {
  '@type': string;
  [key: string]: unknown;
}

/** Returns the page's structured data. */
function things(head: string): Thing[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  return json === undefined ? [] : (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
}

const metaOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
const canonicalOf = (head: string) => /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
const feedOf = (head: string) => /application\/rss\+xml" title="[^"]+" href="([^"]+)"/.exec(head)?.[1];

let token = '';
test.beforeAll(async ({ baseURL }) => {
  token = await tokenOf(baseURL, 'ada');
});

/** Titles unique to each test. */
let count = 0;
const title = (words: string) => `${words} ${Date.now().toString(36)}-${(count += 1)}`;

test('a post has a title, a canonical URL, a link preview and discussion data', async ({
  request,
  baseURL,
}) => {
  const name = title('A loaf');
  const post = await call<{ id: number; createdAt: string; community: { displayName: string } }>(
    request,
    token,
    '/api/posts',
    { title: name, communityId: 1, imageUrl: 'https://example.org/loaf.jpg' },
  );
  await call(request, token, '/api/comments', { postId: post.id, content: 'Well done' });
  const { head } = await read(request, `/post/${post.id}`);
  expect(head).toContain(`<title>${name} · Stoa</title>`);
  expect(canonicalOf(head)).toBe(`${baseURL}/post/${post.id}`);
  expect(metaOf(head, 'og:type')).toBe('article');
  expect(metaOf(head, 'og:image')).toBe('https://example.org/loaf.jpg');
  expect(metaOf(head, 'twitter:card')).toBe('summary_large_image');
  expect(metaOf(head, 'robots')).toBeUndefined();
  const [discussion, trail] = things(head);
  expect(discussion).toMatchObject({
    '@type': 'DiscussionForumPosting',
    headline: name,
    url: `${baseURL}/post/${post.id}`,
    author: { '@type': 'Person', name: 'ada', url: `${baseURL}/user/ada` },
    datePublished: post.createdAt,
    comment: [{ '@type': 'Comment', text: 'Well done' }],
  });
  expect(trail).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1 },
      { position: 2, name: post.community.displayName },
      { position: 3, name },
    ],
  });
});

test('home describes its search and feed; communities and members have their data', async ({
  request,
  baseURL,
}) => {
  const home = await read(request, '/');
  expect(things(home.head)[0]).toMatchObject({
    '@type': 'WebSite',
    potentialAction: { target: { urlTemplate: `${baseURL}/search?q={search_term_string}` } },
  });
  expect(feedOf(home.head)).toBe('/feed.xml');
  expect(canonicalOf((await read(request, '/?sort=new')).head)).toBe(`${baseURL}/`);
  const community = await read(request, '/community/town-hall');
  expect(feedOf(community.head)).toBe('/community/town-hall/feed.xml');
  expect(canonicalOf(community.head)).toBe(`${baseURL}/community/town-hall`);
  const profile = await read(request, '/user/ada');
  expect(feedOf(profile.head)).toBe('/user/ada/feed.xml');
  expect(things(profile.head)[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'ada' } });
  expect(canonicalOf((await read(request, '/communities')).head)).toBe(`${baseURL}/communities`);
});

for (const path of ['/login', '/register', '/search?q=a', '/dashboard', '/nowhere', '/post/999999']) {
  test(`${path} asks not to be indexed`, async ({ request }) => {
    const { head } = await read(request, path);
    expect(metaOf(head, 'robots')).toBe('noindex');
    expect(canonicalOf(head)).toBeUndefined();
    expect(things(head)).toEqual([]);
  });
}

for (const path of [
  '/post/abc',
  '/post/0',
  '/post/99999999999',
  '/community/no-such',
  '/user/no-such-one',
  '/a/b/c',
]) {
  test(`${path} is 404 in the app’s words`, async ({ request }) => {
    const { status, main } = await read(request, path);
    expect(status).toBe(404);
    expect(main).toMatch(/not found/i);
  });
}

test('removed posts are 404, and appear on no page', async ({ request, baseURL }) => {
  const secret = 'wholly-unfit-words';
  const staff = await tokenOf(baseURL, 'moderator');
  const removed = await call(request, token, '/api/posts', {
    title: secret,
    content: secret,
    communityId: 1,
  });
  const open = await call(request, token, '/api/posts', { title: title('Open'), communityId: 1 });
  const comment = await call(request, token, '/api/comments', { postId: open.id, content: secret });
  const reply = { postId: open.id, parentId: comment.id, content: 'Please.' };
  // Pages are cached briefly: wait until this one contains the words.
  await expect(async () => expect((await read(request, '/?sort=new')).html).toContain(secret)).toPass();
  await call(request, staff, '/api/comments', reply);
  for (const path of [`/api/posts/${removed.id}/remove`, `/api/comments/${comment.id}/remove`]) {
    const headers = { authorization: `Bearer ${staff}` };
    expect((await request.post(path, { headers, data: { reason: 'Unfit.' } })).ok(), path).toBe(true);
  }
  const paths = ['/', '/?sort=new', '/community/town-hall?sort=new', '/user/ada', `/post/${open.id}`];
  for (const path of [...paths, '/search?q=unfit', `/post/${removed.id}`]) {
    await expect(async () => {
      const { status, html } = await read(request, path);
      expect(status, path).toBe(path === `/post/${removed.id}` ? 404 : 200);
      expect(html, path).not.toContain(secret);
    }).toPass();
  }
  expect((await read(request, `/post/${removed.id}`)).main).toContain('Post not found');
  expect((await read(request, `/post/${open.id}`)).main).toContain('Please.');
});

test('a list contains only an excerpt of a long text', async ({ request }) => {
  const name = title('Long');
  const content = `Begun. ${'many '.repeat(7_000)} Ended.`;
  await call(request, token, '/api/posts', { title: name, content, communityId: 1 });
  await expect(async () => {
    const { html } = await read(request, '/?sort=new');
    expect(html).toContain(name);
    expect(html).toContain('Begun. many');
    expect(html).not.toContain('Ended.');
  }).toPass();
});

test('Bad input: titles and texts with markup stay text', async ({ request }) => {
  const nasty = '</title></script><!-- "><img src=x onerror=alert(1)> \u2028 {{nonce}}';
  const content = `<svg onload=alert(1)> [x](javascript:alert(1)) ${nasty}`;
  const { id } = await call(request, token, '/api/posts', { title: nasty, content: nasty, communityId: 1 });
  await call(request, token, '/api/comments', { postId: id, content });
  const nonces = (html: string) => html.match(/ nonce="/g)?.length;
  const usual = nonces((await read(request, '/communities')).html);
  for (const path of [`/post/${id}`, '/?sort=new', `/search?q=${encodeURIComponent(nasty)}`]) {
    let html = '';
    await expect(async () => {
      ({ html } = await read(request, path));
      expect(html).toContain('img src=x onerror=alert(1)');
    }).toPass();
    expect(html, path).not.toMatch(/<img src=x|<svg onload|<!-- "|href="javascript/);
    expect(html.match(/<\/title>/g), path).toHaveLength(1);
    expect(html.match(/<script/g)?.length, path).toBe(html.match(/<\/script>/g)?.length);
    expect(nonces(html), path).toBe(usual);
  }
});
