import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Community, Post } from '@stoa/contract';
import sharp from 'sharp';
import type { Member } from './support/members.js';
import { TestApp } from './support/test-app.js';

const publicUrl = 'https://stoa.example';
const template =
  '<html><head><script nonce="{{nonce}}"></script><!--stoa:head--></head><body><div id="root"></div><!--stoa:body--></body></html>';

let api: TestApp;
let shellDir: string;
let ada: Member;
let staff: Member;
let community: Community;
let post: Post;
beforeAll(async () => {
  shellDir = mkdtempSync(join(tmpdir(), 'stoa-shell-'));
  writeFileSync(join(shellDir, 'index.html'), template);
  api = await TestApp.start({ publicUrl, shellDir });
  ada = await api.members.make({ username: 'ada' });
  staff = await api.members.make({ role: 'moderator' });
  community = await api.makeCommunity({ as: ada, displayName: 'Bread' });
  post = await api.makePost({
    as: ada,
    communityId: community.id,
    title: 'Sourdough',
    content: 'It **rises**.',
  });
});
afterAll(async () => {
  await api.stop();
  rmSync(shellDir, { recursive: true, force: true });
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(api.address + path, { headers });

/** A page's status, and what is read in it before any script runs. */
async function read(path: string): Promise<{ status: number; head: string; main: string }> {
  const response = await get(path);
  const html = await response.text();
  const [head = '', body = ''] = html.split('</head>');
  return { status: response.status, head, main: /<main.*<\/main>/s.exec(body)?.[0] ?? '' };
}

interface Thing {
  '@type': string;
  [key: string]: unknown;
}

function things(head: string): Thing[] {
  const json = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(head)?.[1];
  return json === undefined ? [] : (JSON.parse(json) as { '@graph': Thing[] })['@graph'];
}

const metaOf = (head: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1];
const canonicalOf = (head: string) => /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];

describe('what is read before any script runs', () => {
  it('home has the posts, each with its way to it, its community and its author', async () => {
    const { status, main } = await read('/');
    expect(status).toBe(200);
    expect(main).toContain(`<a href="/post/${post.id}">Sourdough</a>`);
    expect(main).toContain(`href="/community/${community.name}"`);
    expect(main).toContain('<a href="/user/ada">ada</a>');
    expect(main).toContain('It rises.');
  });

  it('a post has its text as Markdown, and its comments as they answer each other', async () => {
    const parent = await api.makeComment({ as: ada, postId: post.id, content: 'For _how_ long?' });
    const child = await api.makeComment({
      as: staff,
      postId: post.id,
      parentId: parent.id,
      content: 'A day.',
    });
    const { main } = await read(`/post/${post.id}`);
    expect(main).toContain('<p>It <strong>rises</strong>.</p>');
    expect(main).toContain('<p>For <em>how</em> long?</p>');
    expect(main.indexOf(`id="comment-${child.id}"`)).toBeGreaterThan(
      main.indexOf(`id="comment-${parent.id}"`),
    );
    const branch = await read(`/post/${post.id}?comment=${child.id}`);
    expect(branch.main).toContain('A day.');
    expect(branch.main).not.toContain('how');
    expect(branch.main).toContain(`<a class="r-link" href="/post/${post.id}">View full thread</a>`);
    expect(canonicalOf(branch.head)).toBe(`${publicUrl}/post/${post.id}`);
  });

  it('a picture keeps room of its own shape, one of an unknown size that of a box', async () => {
    const tall = await sharp({ create: { width: 30, height: 400, channels: 3, background: '#b4532a' } })
      .png()
      .toBuffer();
    const own = `data:image/png;base64,${tall.toString('base64')}`;
    for (const [imageUrl, isSized] of [
      [own, true],
      ['https://example.org/a.png', false],
    ] as const) {
      const body = { title: 'A picture', communityId: community.id, imageUrl };
      const { id } = await api.call('createPost', { as: ada, body });
      const { main } = await read(`/post/${id}`);
      const [frame = ''] = /<div class="r-frame".*?<\/div>/s.exec(main) ?? [];
      expect(frame.includes('data-sized')).toBe(isSized);
      expect(/width="30"\s+height="400"/.test(frame)).toBe(isSized);
    }
  });

  it('a long thread shows its beginning, and the rest of the answer at a link', async () => {
    const long = await api.makePost({ as: ada, communityId: community.id });
    for (let index = 0; index < 62; index += 1) {
      await api.makeComment({ as: ada, postId: long.id, content: `Thought ${index}` });
    }
    const { main } = await read(`/post/${long.id}`);
    expect(main.match(/id="comment-/g)).toHaveLength(60);
    expect(main).toContain(`href="/post/${long.id}?comments=all#comments"`);
    const all = await read(`/post/${long.id}?comments=all`);
    expect(all.main.match(/id="comment-/g)).toHaveLength(62);
  });

  it('a community, the directory and a profile say who they are and what is in them', async () => {
    const own = await read(`/community/${community.name}`);
    expect(own.main).toContain('<h1 class="r-page-title">Bread</h1>');
    expect(own.main).toContain('Sourdough');
    expect((await read('/communities')).main).toContain(`href="/community/${community.name}"`);
    const profile = await read('/user/ada');
    expect(profile.main).toContain('<h1 class="r-page-title">ada</h1>');
    expect(profile.main).toContain('Sourdough');
  });

  it('a search finds, and without words offers topics', async () => {
    expect((await read('/search?q=sourdough')).main).toContain(`href="/post/${post.id}"`);
    expect((await read('/search?q=nothing-like-it')).main).toContain('No results found');
    expect((await read('/search')).main).toContain('href="/search?q=Gaming"');
  });

  it('later pages of a list are a link away', async () => {
    const full = await api.makeCommunity({ as: ada });
    for (let index = 0; index < 27; index += 1) {
      await api.makePost({ as: ada, communityId: full.id, title: `Number ${index}` });
    }
    const { main } = await read(`/community/${full.name}?sort=new`);
    const next = /rel="next" href="([^"]+)"/.exec(main)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(next).toContain('sort=new');
    const second = await read(next);
    expect(second.main.match(/<article/g)).toHaveLength(2);
    expect(second.head).toContain('<meta name="robots" content="noindex" />');
  });
});

describe('what programs read', () => {
  it('a post says what it is called, where it is, what it looks like in a preview, and is a discussion', async () => {
    const picture = await api.call('createPost', {
      as: ada,
      body: { title: 'A loaf', communityId: community.id, imageUrl: 'https://example.org/loaf.jpg' },
    });
    await api.makeComment({ as: ada, postId: picture.id, content: 'Well done' });
    const { head } = await read(`/post/${picture.id}`);
    expect(head).toContain('<title>A loaf · Stoa</title>');
    expect(canonicalOf(head)).toBe(`${publicUrl}/post/${picture.id}`);
    expect(metaOf(head, 'og:type')).toBe('article');
    expect(metaOf(head, 'og:image')).toBe('https://example.org/loaf.jpg');
    expect(metaOf(head, 'twitter:card')).toBe('summary_large_image');
    expect(metaOf(head, 'robots')).toBeUndefined();
    const [discussion, trail] = things(head);
    expect(discussion).toMatchObject({
      '@type': 'DiscussionForumPosting',
      headline: 'A loaf',
      url: `${publicUrl}/post/${picture.id}`,
      author: { '@type': 'Person', name: 'ada', url: `${publicUrl}/user/ada` },
      datePublished: picture.createdAt,
      comment: [{ '@type': 'Comment', text: 'Well done' }],
    });
    expect(trail).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, { position: 2, name: 'Bread' }, { position: 3, name: 'A loaf' }],
    });
  });

  it('home can be searched from elsewhere and names its feed; communities and members have theirs', async () => {
    const home = await read('/');
    expect(things(home.head)[0]).toMatchObject({
      '@type': 'WebSite',
      potentialAction: { target: { urlTemplate: `${publicUrl}/search?q={search_term_string}` } },
    });
    const feedOf = (head: string) => /application\/rss\+xml" title="[^"]+" href="([^"]+)"/.exec(head)?.[1];
    expect(feedOf(home.head)).toBe('/feed.xml');
    expect(feedOf((await read(`/community/${community.name}`)).head)).toBe(
      `/community/${community.name}/feed.xml`,
    );
    const profile = await read('/user/ada');
    expect(feedOf(profile.head)).toBe('/user/ada/feed.xml');
    expect(things(profile.head)[0]).toMatchObject({ '@type': 'ProfilePage', mainEntity: { name: 'ada' } });
  });

  it.each(['/login', '/register', '/search?q=a', '/dashboard', '/nowhere', '/post/999999'])(
    '%s asks not to be found',
    async (path) => {
      const { head } = await read(path);
      expect(metaOf(head, 'robots')).toBe('noindex');
      expect(canonicalOf(head)).toBeUndefined();
      expect(things(head)).toEqual([]);
    },
  );
});

it('what staff removed is 404, and no word of it is in any page', async () => {
  const secret = 'wholly-unfit-words';
  const removed = await api.makePost({ as: ada, communityId: community.id, title: secret, content: secret });
  const comment = await api.makeComment({ as: ada, postId: post.id, content: secret });
  await api.makeComment({ as: staff, postId: post.id, parentId: comment.id, content: 'Please.' });
  await api.call('removePost', { as: staff, params: { id: removed.id }, body: { reason: 'Unfit.' } });
  await api.call('removeComment', { as: staff, params: { id: comment.id }, body: { reason: 'Unfit.' } });
  const paths = ['/', '/?sort=new', `/community/${community.name}`, '/user/ada', `/post/${post.id}`];
  for (const path of [...paths, `/search?q=unfit`, `/post/${removed.id}`]) {
    const response = await get(path);
    expect(response.status).toBe(path === `/post/${removed.id}` ? 404 : 200);
    expect(await response.text()).not.toContain(secret);
  }
  expect((await read(`/post/${removed.id}`)).main).toContain('Post not found');
});

it.each(['/post/abc', '/post/0', '/post/99999999999', '/community/no-such', '/user/no-such-one', '/a/b/c'])(
  '%s is 404 in the words of the app',
  async (path) => {
    const { status, main } = await read(path);
    expect(status).toBe(404);
    expect(main).toMatch(/not found/i);
  },
);

it('Bad input: titles and texts that try to leave their place stay text', async () => {
  const nasty = '</title></script><!-- "><img src=x onerror=alert(1)> \u2028 {{nonce}}';
  const { id } = await api.makePost({ as: ada, communityId: community.id, title: nasty, content: nasty });
  await api.makeComment({
    as: ada,
    postId: id,
    content: `<svg onload=alert(1)> [x](javascript:alert(1)) ${nasty}`,
  });
  for (const path of [`/post/${id}`, '/?sort=new', `/search?q=${encodeURIComponent(nasty)}`]) {
    const html = await (await get(path)).text();
    expect(html).not.toMatch(/<img src=x|<svg onload|<!--|href="javascript/);
    expect(html.match(/<\/title>/g)).toHaveLength(1);
    expect(html.match(/<script/g)?.length).toBe(html.match(/<\/script>/g)?.length);
    expect(html.match(/nonce="/g)).toHaveLength(1);
  }
});
