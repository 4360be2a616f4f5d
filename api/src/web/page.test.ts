import type { PageAnswer, Registry, RemoteVersion } from '@stoa/contract';
import { renderPage, type PageParts } from './page.js';
import type { PageContent } from './reading/pages.js';

const build: RemoteVersion = {
  version: '1',
  base: '/remotes/feed/1/',
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-entry', '7.js': 'sha384-chunk' },
  requires: { contract: '^0.1.0', shared: {} },
  global: 'feed',
  pages: [],
  fragments: [],
  preload: { './home': ['7.js'] },
};
const older = ['2', '3'].map((version) => ({ ...build, version }));
const registry: Registry = { remotes: { feed: { versions: [build, ...older] } } };

const homeOf = (remote = build) => ({
  path: '/',
  params: {},
  query: new URLSearchParams(),
  remote: { build: remote, expose: './home' },
});

const config = { remoteOrigins: ['https://cdn.example'], allowsOverrides: false, liveReloadUrl: undefined };

const render = (content: Partial<PageContent> = {}, parts: Partial<PageParts> = {}) =>
  renderPage({
    template: {
      head: ['<script nonce="', '"></script>'],
      body: ['<body>'],
      end: ['</body>'],
      icon: '/assets/i.png',
    },
    content: {
      page: homeOf(),
      url: new URL('http://stoa/'),
      answers: [],
      communities: undefined,
      isMissing: false,
      now: 0,
      ...content,
    },
    registry,
    origin: 'https://stoa.example',
    shell: '0.1.0-shell',
    config,
    ...parts,
  });
const textOf = (...given: Parameters<typeof render>) => render(...given).join('NONCE');

function dataOf(html: string) {
  const [, json] = /<script type="application\/json" id="stoa-page">(.*?)<\/script>/.exec(html) ?? [];
  return JSON.parse(json ?? '') as { registry: Registry; answers: unknown[] };
}

const nasty = `</script></title><!-- "><img src=x onerror=alert(1)> {{nonce}} \u2028`;
const post = {
  id: 7,
  title: nasty,
  content: nasty,
  imageUrl: null,
  videoUrl: null,
  type: 'text',
  upvotes: 1,
  downvotes: 0,
  userVote: null,
  commentCount: 1,
  createdAt: '2026-01-05T12:00:00Z',
  editedAt: null,
  isPinned: false,
  isSaved: false,
  community: { id: 1, name: 'a', displayName: nasty, color: `red;}${nasty}`, icon: nasty },
  author: { id: 1, username: 'ada' },
};
const comment = {
  id: 9,
  postId: 7,
  content: nasty,
  author: post.author,
  replies: [],
  moreReplies: 0,
  createdAt: post.createdAt,
};
const answer = (body: unknown): PageAnswer => ({ url: '/api', body });

test('the nonce has its places in the template, and no text of a member makes another', () => {
  expect(render()).toHaveLength(2);
  expect(render({ answers: [answer([post])] })).toHaveLength(2);
  expect(render({}, { config: { ...config, liveReloadUrl: 'http://localhost:1/live.js' } })).toHaveLength(3);
});

test('the entry of the page’s remote and its chunks are preloaded with their integrity, after what is read', () => {
  const text = textOf();
  expect(text).toContain(
    'href="/remotes/feed/1/remoteEntry.js" fetchpriority="low" integrity="sha384-entry"',
  );
  expect(text).toContain('href="/remotes/feed/1/7.js" fetchpriority="low" integrity="sha384-chunk"');
});

test('a remote of another origin is preloaded the way its script will be asked for', () => {
  const page = homeOf({ ...build, base: 'https://remotes.example/feed/1/' });
  expect(textOf({ page })).toMatch(/remoteEntry.js" [^>]*crossorigin="anonymous"/);
});

test('the page carries the served version and the one before, with the integrity of their entries', () => {
  const { versions } = dataOf(textOf()).registry.remotes.feed ?? { versions: [] };
  expect(versions.map(({ version }) => version)).toEqual(['1', '2']);
  expect(versions[0]?.integrity).toEqual({ 'remoteEntry.js': 'sha384-entry' });
});

test.each([
  ['the feed', '/', [answer([post])]],
  ['a post with its comments', '/post/:id', [answer(post), answer([comment])]],
  ['a community', '/community/:slug', [answer({ ...post.community, description: nasty }), answer([post])]],
  ['a search', '/search', [answer([post])]],
])(
  'Bad input: what a member wrote stays text in the HTML of %s, its head and its data',
  (_name, path, answers) => {
    const url = new URL('http://stoa/post/7');
    url.searchParams.set('q', nasty);
    const text = textOf({ page: { ...homeOf(), path }, url, answers });
    expect(text.match(/<img|<!--/)).toBeNull();
    expect(text.match(/<\/title>/g)).toHaveLength(1);
    // The template's, the data of the page and, where there is something to say, that for search engines.
    expect(text.match(/<script/g)?.length).toBe(text.match(/<\/script>/g)?.length);
    expect(dataOf(text).answers).toEqual(answers);
  },
);

test('Bad input: a colour that is none is not put into a style', () => {
  expect(textOf({ answers: [answer([post])] })).toContain('background:#6f665a');
});

test('the communities of the sidebar stand in the page and in its data', () => {
  const look = { color: '#8a6d5a', icon: 'users' };
  const popular = [{ id: 1, name: 'bread', displayName: 'Bread', description: '', memberCount: 3, ...look }];
  const text = textOf({ answers: [answer([])], communities: answer(popular) });
  expect(text).toContain('>Bread<');
  expect(dataOf(text).answers).toHaveLength(2);
});

test('the page says where builds may come from and which shell it is, for the gate and for reports', () => {
  expect(dataOf(textOf())).toMatchObject({ origins: ['https://cdn.example'], shell: '0.1.0-shell' });
});
