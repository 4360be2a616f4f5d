import { pagePaths } from '@stoa/contract';
import type { PageContent } from '../reading/pages.js';
import { describePage } from './page-meta.js';

const about = (path: string, body?: unknown, address = '/', isMissing = false): PageContent => ({
  page: { path, params: {}, query: new URLSearchParams() },
  url: new URL(address, 'http://stoa'),
  answers: [body === undefined ? undefined : { url: '', body }],
  communities: undefined,
  isMissing,
  now: 0,
});
const post = {
  id: 7,
  title: 'Bread',
  content: 'First\n\n  **paragraph**.',
  type: 'text',
  imageUrl: null,
  community: { name: 'baking', displayName: 'Baking' },
};

test('a post is called by its title, described by its words, known by one address and has its community’s feed', () => {
  expect(describePage(about(pagePaths.post, post, '/post/7?comment=3'))).toEqual({
    title: 'Bread · Stoa',
    description: 'First paragraph.',
    canonical: '/post/7',
    type: 'article',
    image: undefined,
    feed: { path: '/community/baking/feed.xml', title: 'Baking · Stoa' },
  });
});

test('a post with a picture is previewed with it, one without words is described by where it stands', () => {
  const picture = { ...post, type: 'image', imageUrl: '/media/bread.webp', content: null };
  expect(describePage(about(pagePaths.post, picture))).toMatchObject({
    image: '/media/bread.webp',
    description: 'A discussion in Baking on Stoa.',
  });
  const link = { ...post, type: 'link', imageUrl: 'https://example.org/a.png' };
  expect(describePage(about(pagePaths.post, link)).image).toBeUndefined();
});

test('a long text is cut after 200 characters, never within one', () => {
  const { description } = describePage(about(pagePaths.post, { ...post, content: '🍞'.repeat(300) }));
  expect(description).toBe(`${'🍞'.repeat(200)}…`);
});

test('a community is called by its display name', () => {
  const body = { name: 'gardens', displayName: 'Gardens', description: 'Growing food.' };
  expect(describePage(about(pagePaths.community, body))).toMatchObject({
    title: 'Gardens · Stoa',
    description: 'Growing food.',
    canonical: '/community/gardens',
  });
});

test('a profile is called by its username and has a feed of its own', () => {
  expect(describePage(about(pagePaths.user, { username: 'ada', avatar: null }))).toMatchObject({
    title: 'ada · Stoa',
    type: 'profile',
    canonical: '/user/ada',
    feed: { path: '/user/ada/feed.xml' },
  });
});

test('home is called by the product; its orders are one page to be found, later pages are none', () => {
  expect(describePage(about(pagePaths.home))).toMatchObject({ title: 'Stoa', canonical: '/' });
  expect(describePage(about(pagePaths.home, [], '/?sort=new'))).toMatchObject({
    title: 'New posts · Stoa',
    canonical: '/',
  });
  expect(describePage(about(pagePaths.home, [], '/?cursor=abc')).canonical).toBeUndefined();
});

test.each([pagePaths.login, pagePaths.register, pagePaths.search, pagePaths.dashboard, pagePaths.settings])(
  '%s is not to be found by search engines',
  (path) => expect(describePage(about(path)).canonical).toBeUndefined(),
);

test('what does not exist is called so and is not to be found', () => {
  expect(describePage(about(pagePaths.post, undefined, '/post/9', true))).toMatchObject({
    title: 'Post not found · Stoa',
    canonical: undefined,
  });
  expect(describePage({ ...about('/'), page: undefined }).title).toBe('404 - Page Not Found · Stoa');
});
