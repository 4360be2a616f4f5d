/** @jest-environment node */
import type { RemoteLink, RemoteVersion } from '@stoa/contract';
import { makeCommunity } from '@stoa/platform/testing';
import { hydratePage, type ServedPage } from '../../../mfe-feed/test/support/hydratePage';

const buildWith = (links: RemoteLink[]): RemoteVersion => ({
  version: '1',
  base: '/remotes/polls/1/',
  entry: 'remoteEntry.js',
  integrity: {},
  requires: { contract: '^0.1.0', shared: {} },
  global: 'polls',
  pages: [],
  fragments: [],
  links,
  preload: {},
});

const layout: ServedPage = {
  load: async () => {
    const { Layout, layoutCalls } = await import('./Layout');
    return { default: Layout, firstCalls: () => layoutCalls('/', false) };
  },
  path: '/',
  url: '/?sort=new',
  answers: { '/api/communities?limit=6': [makeCommunity()] },
};

test('the frame is identical on server and browser, and works without scripts', async () => {
  const { html, document, complaints, requests } = await hydratePage(layout);
  expect(complaints).toEqual([]);
  expect(requests).toEqual([]);
  expect(html).toMatch(/<form[^>]*action="\/search"/);
  expect(html).toMatch(/<details[^>]*><summary aria-label="Site menu">.*href="\/communities"/);
  expect(html).toMatch(/aria-current="page"[^>]*>Recent</);
  expect(html).toMatch(/<footer.*href="\/rules".*href="\/privacy".*href="\/feed.xml"/);
  expect(document.querySelector('button[aria-label="Site menu"]')).not.toBeNull();
});

test('the server renders links of remotes for readers who may follow them', async () => {
  const link = { icon: 'flag', path: '/polls', access: 'everyone' as const };
  const links = [
    { ...link, label: 'Polls' },
    { ...link, label: 'Tallies', path: '/tallies', access: 'staff' as const },
  ];
  const { html, complaints } = await hydratePage({
    ...layout,
    load: async () => {
      const { setRegistry } = await import('@stoa/platform');
      setRegistry({ remotes: { polls: { versions: [buildWith(links)] } } });
      return layout.load();
    },
  });
  expect(complaints).toEqual([]);
  expect(html).toMatch(/<nav aria-labelledby="more-places">.*<a[^>]*href="\/polls"[^>]*>.*Polls/);
  expect(html).toMatch(/<summary aria-label="Site menu">.*href="\/polls"/);
  expect(html).not.toContain('Tallies');
});

test('the server-rendered home page has the sidebar, which the app removes on small screens', async () => {
  const { html, document } = await hydratePage(layout);
  expect(html).toContain('>Kitchen Gardens<');
  expect(document.querySelector('#popular-communities')).toBeNull();
});

test.each(['/moderation', '/staff/remotes', '/messages'])('%s has no sidebar', async (url) => {
  const { html, complaints } = await hydratePage({ ...layout, path: url, url, answers: {} });
  expect(complaints).toEqual([]);
  expect(html).not.toContain('popular-communities');
});

test.each([
  ['/login', () => import('../auth/LoginPage').then(({ LoginPage }) => LoginPage), 'Sign in', undefined],
  [
    '/register',
    () => import('../auth/RegisterPage').then(({ RegisterPage }) => RegisterPage),
    'Sign up',
    undefined,
  ],
  [
    '/nowhere',
    () => import('../NotFoundPage').then(({ NotFoundPage }) => NotFoundPage),
    '404 - Page Not Found',
    404,
  ],
  [
    '/user',
    () => import('../about/NoUsernamePage').then(({ NoUsernamePage }) => NoUsernamePage),
    'No username provided',
    404,
  ],
])('%s is identical on server and browser, and is not indexed', async (url, load, title, status) => {
  const page = { path: url, url, answers: {} };
  const { complaints, meta } = await hydratePage({
    ...page,
    load: async () => ({ default: await load() }),
  });
  expect(complaints).toEqual([]);
  expect(meta).toMatchObject({ title });
  expect([meta.canonical, meta.status]).toEqual([undefined, status]);
});

test.each([
  ['/rules', () => import('../about/RulesPage').then(({ RulesPage }) => RulesPage), 'Community Rules'],
  ['/privacy', () => import('../about/PrivacyPage').then(({ PrivacyPage }) => PrivacyPage), 'Privacy'],
])('%s can be read without scripts, and is indexed', async (url, load, title) => {
  const page = { path: url, url, answers: {} };
  const { complaints, meta, html } = await hydratePage({
    ...page,
    load: async () => ({ default: await load() }),
  });
  expect(complaints).toEqual([]);
  expect(meta).toMatchObject({ title, canonical: url });
  expect(html).toContain('<li>');
});
