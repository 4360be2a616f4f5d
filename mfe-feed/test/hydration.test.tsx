/** @jest-environment node */
import { makeComment, makeCommunity, makePost, makeUser } from '@stoa/platform/testing';
import { hydratePage, servePage, thingsOf } from './support/hydratePage';

const post = makePost({ title: 'Beans', content: 'They **grow**.', commentCount: 2 });
const picture = makePost({
  id: 8,
  type: 'image',
  imageUrl: '/media/bean.webp',
  content: null,
  isPinned: true,
});
const outside = makePost({ id: 9, type: 'image', imageUrl: 'https://pictures.example/a.png' });
const video = makePost({ id: 10, type: 'video', videoUrl: 'https://youtu.be/abcdefghijk' });
const link = makePost({ id: 11, type: 'link', imageUrl: 'https://example.org/a' });

describe('home', () => {
  const home = (url: string) => ({ load: () => import('../src/home/HomePage'), path: '/', url });

  test('is identical on server and browser, makes no further requests, and links to more', async () => {
    const { html, document, complaints, requests, meta } = await hydratePage({
      ...home('/'),
      answers: { '/api/posts?sort=hot': [post, picture, outside, video, link] },
      next: { '/api/posts?sort=hot': '/api/posts?sort=hot&cursor=two' },
    });
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
    expect(html).toContain('href="/post/7"');
    expect(html).toContain('href="/?sort=new"');
    expect(html).toContain('href="?cursor=two"');
    expect(html).toContain('href="https://pictures.example/a.png"');
    expect(document.querySelectorAll('article')).toHaveLength(5);
    expect(meta).toMatchObject({ title: undefined, canonical: '/', feed: { path: '/feed.xml' } });
    expect(thingsOf(meta)).toMatchObject([{ '@type': 'WebSite', url: 'https://stoa.example/' }]);
  });

  test('its sort orders are one indexed page; later pages are not indexed', async () => {
    const first = await hydratePage({
      ...home('/?sort=top&t=week'),
      answers: { '/api/posts?sort=top&t=week': [post] },
    });
    expect(first.complaints).toEqual([]);
    expect(first.html).toMatch(/<form[^>]*action="\/"[^>]*>.*name="sort".*<select[^>]*name="t"/);
    expect(first.meta).toMatchObject({ title: 'Top posts', canonical: '/' });
    const later = await servePage({
      ...home('/?cursor=two'),
      answers: { '/api/posts?sort=hot&cursor=two': [post] },
    });
    expect(later.html).toContain('Back to the start');
    expect(later.meta.canonical).toBeUndefined();
  });
});

test('a member’s home is the chosen feed, on server and browser', async () => {
  const { html, complaints, requests } = await hydratePage({
    load: () => import('../src/home/HomePage'),
    path: '/',
    url: '/',
    viewer: makeUser({ settings: { defaultFeed: 'joined', defaultSort: 'new' } }),
    answers: { '/api/posts?sort=new&feed=joined': [post], '/api/user/communities': [] },
  });
  expect(complaints).toEqual([]);
  expect(requests).toEqual([]);
  expect(html).toContain('href="/post/7"');
  expect(html).toMatch(/aria-pressed="true"[^>]*>Joined/);
});

test('a member’s catch-up is identical on server and browser, and makes no further requests', async () => {
  const { content: _, ...listed } = post;
  const newest = { id: 21, author: { id: 2, username: 'ben' }, excerpt: 'They did.' };
  const reason = { kind: 'replies', answers: 'post', count: 1, newest, firstId: 21 };
  const times = { since: '2026-05-04T12:00:00.000Z', madeAt: '2026-05-10T12:00:00.000Z' };
  const items = [
    { post: listed, reason, latestCommentId: 21 },
    { post: { ...listed, id: 8 }, reason: { kind: 'best' }, latestCommentId: 0 },
  ];
  const { html, complaints, requests } = await hydratePage({
    load: () => import('../src/catch-up/CatchUpPage'),
    path: '/catch-up',
    url: '/catch-up',
    viewer: makeUser(),
    answers: { '/api/catch-up': { ...times, items, hasMore: false } },
  });
  expect(complaints).toEqual([]);
  expect(requests).toEqual([]);
  expect(html).toContain('href="/post/7#comment-21"');
  expect(html).toContain('2 of 2 left');
});

describe('a post', () => {
  const page = (url: string) => ({ load: () => import('../src/post/PostPage'), path: '/post/:id', url });
  const reply = makeComment({ id: 21, parentId: 20, depth: 1, content: 'A `reply`', authorId: 1 });
  const comments = [
    makeComment({ content: 'For _how_ long?', replies: [reply] }),
    makeComment({ id: 30, isDeleted: true }),
  ];
  const answers = { '/api/posts/7': post, '/api/posts/7/comments': comments };

  test('has the comment form of a member on the server, and hydrates', async () => {
    const { html, complaints, requests } = await hydratePage({
      ...page('/post/7'),
      viewer: makeUser(),
      answers,
    });
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
    expect(html).toContain('<textarea');
  });

  test('says to a member on the server how many comments are new', async () => {
    const visited = { ...answers, '/api/posts/7': { ...post, visit: { commentId: 20, newComments: 1 } } };
    const viewer = makeUser({ id: 5 });
    const { html, complaints, requests } = await hydratePage({
      ...page('/post/7'),
      viewer,
      answers: visited,
    });
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
    expect(html).toContain('1 new since your last visit');
  });

  test('has its text and comments as Markdown on the server, and hydrates', async () => {
    const { html, document, complaints, requests, meta } = await hydratePage({ ...page('/post/7'), answers });
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
    expect(html).toContain('<p>They <strong>grow</strong>.</p>');
    expect(html).toContain('<p>For <em>how</em> long?</p>');
    expect(document.querySelector('#comment-21')?.textContent).toContain('A reply');
    expect(meta).toMatchObject({
      title: 'Beans',
      description: 'They grow.',
      canonical: '/post/7',
      type: 'article',
      feed: { path: '/community/gardens/feed.xml', title: 'Kitchen Gardens' },
    });
  });

  test('folds the branches that the reader has folded on this device', async () => {
    const { html, document, complaints } = await hydratePage({
      ...page('/post/7'),
      load: () => {
        if ('document' in globalThis) localStorage.setItem('stoa-folded', '[[7,[20]]]');
        return page('').load();
      },
      answers,
    });
    expect(complaints).toEqual([]);
    expect(html).toContain('data-branch="20"');
    expect(document.querySelector('[data-branch]')).toBeNull();
    expect(document.querySelector('#comment-21')).toBeNull();
    expect(document.querySelector('#comment-20')?.textContent).toContain('1 reply hidden');
  });

  test('the canonical URL of a branch is that of the post', async () => {
    const branch = { '/api/posts/7': post, '/api/posts/7/comments?comment=21': [reply] };
    const { html, complaints, meta } = await hydratePage({ ...page('/post/7?comment=21'), answers: branch });
    expect(complaints).toEqual([]);
    expect(html).toContain('View full thread');
    expect(meta.canonical).toBe('/post/7');
  });

  test('has the first 60 comments and a link to the rest, then all of them', async () => {
    const many = Array.from({ length: 62 }, (_, index) =>
      makeComment({ id: 100 + index, content: `Thought ${index}` }),
    );
    const long = { ...answers, '/api/posts/7/comments': many };
    const { html, document, complaints } = await hydratePage({ ...page('/post/7'), answers: long });
    expect(complaints).toEqual([]);
    expect(html.match(/<p>Thought \d+<\/p>/g)).toHaveLength(60);
    expect(html).toContain('href="/post/7?comments=all#comments"');
    expect(document.querySelectorAll('#comments article')).toHaveLength(62);
    const whole = await servePage({ ...page('/post/7?comments=all'), answers: long });
    expect(whole.html.match(/<p>Thought \d+<\/p>/g)).toHaveLength(62);
  });

  test('a picture is its preview unless it is sensitive, and a post without text is described by its community', async () => {
    const { meta } = await servePage({
      ...page('/post/8'),
      answers: { '/api/posts/8': picture, '/api/posts/8/comments': [] },
    });
    expect(meta).toMatchObject({
      image: '/media/bean.webp',
      description: 'A discussion in Kitchen Gardens on Stoa.',
    });
    const sensitive = await servePage({
      ...page('/post/8'),
      answers: { '/api/posts/8': { ...picture, isSensitive: true }, '/api/posts/8/comments': [] },
    });
    expect(sensitive.meta.image).toBeUndefined();
  });

  test('a missing post is reported at once', async () => {
    const { html, document, complaints, meta } = await hydratePage({ ...page('/post/9'), answers: {} });
    expect(complaints).toEqual([]);
    expect(html).toContain('Post not found');
    expect(document.querySelector('h1')?.textContent).toBe('Post not found');
    expect(meta).toEqual({ title: 'Post not found', status: 404 });
  });
});

test.each([true, false])(
  'a feed with isPublic %s has a canonical address and an RSS feed accordingly',
  async (isPublic) => {
    const feed = {
      id: 5,
      name: 'Growing',
      isPublic,
      owner: { id: 1, username: 'ada' },
      communities: [],
      people: [],
      words: ['beans'],
      domains: [],
      excludedWords: [],
    };
    const { complaints, meta } = await hydratePage({
      load: () => import('../src/own-feeds/OwnFeedPage'),
      path: '/feeds/:id',
      url: '/feeds/5',
      answers: { '/api/feeds/5': feed, '/api/posts?sort=hot&ownFeed=5': [post] },
    });
    expect(complaints).toEqual([]);
    expect(meta.canonical).toBe(isPublic ? '/feeds/5' : undefined);
    expect(meta.feed?.path).toBe(isPublic ? '/feeds/5/feed.xml' : undefined);
  },
);

describe('search', () => {
  const search = (url: string) => ({ load: () => import('../src/search/SearchPage'), path: '/search', url });
  const answers = {
    '/api/posts?search=beans&limit=25': [post],
    '/api/communities?search=beans': [makeCommunity()],
    '/api/users?search=beans': [makeUser({ username: 'beansworth' })],
  };

  test.each([
    ['/search?q=beans', 'Beans'],
    ['/search?q=beans&in=communities', 'Kitchen Gardens'],
    ['/search?q=beans&in=people', 'beansworth'],
  ])('%s is identical on server and browser', async (url, found) => {
    const { html, complaints, requests, meta } = await hydratePage({ ...search(url), answers });
    expect(complaints).toEqual([]);
    expect(requests).toEqual([]);
    expect(html).toContain(`>${found}<`);
    expect(html).toContain('href="/search?q=beans&amp;in=people"');
    expect(meta).toEqual({ title: 'Search: beans', description: 'Stoa search results for “beans”.' });
  });

  test('starts with a form and topics as links', async () => {
    const { html, complaints } = await hydratePage({ ...search('/search'), answers: {} });
    expect(complaints).toEqual([]);
    expect(html).toContain('action="/search"');
    expect(html).toContain('href="/search?q=Quantum%20Computing"');
  });
});

test('an exposed list of posts is identical on server and browser', async () => {
  const { complaints, requests, html } = await hydratePage({
    load: async () => {
      const { default: PostList, firstCalls } = await import('../src/post-list/PostList');
      const props = {
        source: { kind: 'user' as const, username: 'ben' },
        view: 'list' as const,
        skeletons: 3,
        empty: { title: 'No posts yet' },
      };
      return {
        default: () => <PostList {...props} />,
        firstCalls: (visit) => firstCalls({ ...visit, props }),
      };
    },
    path: '/user/:username',
    url: '/user/ben',
    answers: { '/api/users/ben/posts': [post, link] },
  });
  expect(complaints).toEqual([]);
  expect(requests).toEqual([]);
  expect(html).toContain('>Beans<');
});
