/** @jest-environment node */
import type { PostListProps } from '@stoa/contract';
import { makeCommunity } from '@stoa/platform/testing';
import { hydratePage, thingsOf } from '../../mfe-feed/test/support/hydratePage';

/** Replaces the remote that exposes the list, and shows its props. */
jest.mock('@stoa/platform', () => ({
  ...jest.requireActual<object>('@stoa/platform'),
  Fragment: ({ with: { source, cursor } }: { with: PostListProps }) => (
    <p>{JSON.stringify({ ...source, cursor }).replaceAll('"', '')}</p>
  ),
}));

const gardens = makeCommunity();
const answers = {
  '/api/communities?sort=members': [gardens],
  '/api/communities/summary': { communityCount: 2, memberCount: 24 },
  '/api/communities?sort=members&cursor=two': [makeCommunity({ id: 4, name: 'bread', displayName: 'Bread' })],
  '/api/communities/name/gardens': gardens,
  '/api/communities/name/Gardens': gardens,
};
const directory = (url: string) => ({
  load: () => import('../src/directory/CommunitiesPage'),
  path: '/communities',
  url,
  answers,
});
const community = (url: string) => ({
  load: () => import('../src/community/CommunityPage'),
  path: '/community/:slug',
  url,
  answers,
});

test('the directory is identical on server and browser, and links to more', async () => {
  const { html, complaints, requests, meta } = await hydratePage({
    ...directory('/communities'),
    next: { '/api/communities?sort=members': '/api/communities?sort=members&cursor=two' },
  });
  expect(complaints).toEqual([]);
  expect(requests).toEqual([]);
  expect(html).toContain('>Kitchen Gardens<');
  expect(html).toContain('href="?cursor=two"');
  expect(meta).toMatchObject({ title: 'Communities', canonical: '/communities' });
});

test('a later page of the directory links to its start and is not indexed', async () => {
  const { html, complaints, meta } = await hydratePage(directory('/communities?cursor=two'));
  expect(complaints).toEqual([]);
  expect(html).toContain('>Bread<');
  expect(html).toContain('Back to the start');
  expect(meta.canonical).toBeUndefined();
});

test('a community is identical on server and browser, and is titled with its display name', async () => {
  const { html, complaints, requests, meta } = await hydratePage(community('/community/gardens?sort=new'));
  expect(complaints).toEqual([]);
  expect(requests).toEqual([]);
  expect(html).toContain('href="/community/gardens?sort=top"');
  expect(html).toContain('{kind:community,communityId:3,sort:new}');
  expect(meta).toMatchObject({
    title: 'Kitchen Gardens',
    description: 'Growing food.',
    canonical: '/community/gardens',
    feed: { path: '/community/gardens/feed.xml', title: 'Kitchen Gardens' },
  });
  expect(thingsOf(meta)).toMatchObject([{ '@type': 'BreadcrumbList' }]);
});

test('a name in capitals leads to the community’s own, with the same query', async () => {
  const { meta, complaints } = await hydratePage(community('/community/Gardens?sort=new'));
  expect(complaints).toEqual([]);
  expect(meta).toEqual({ redirect: '/community/gardens?sort=new' });
});

test('without scripts, the time span of the top posts keeps the flair', async () => {
  const flairs = [{ id: 4, text: 'Question', color: '#2255aa' }];
  const { document, complaints } = await hydratePage({
    ...community('/community/gardens?sort=top&flair=4'),
    answers: { ...answers, '/api/communities/name/gardens': { ...gardens, flairs } },
  });
  expect(complaints).toEqual([]);
  const fields = document.querySelector('form:has(select[name="t"])')?.querySelectorAll('input') ?? [];
  expect([...fields].map(({ name, value }) => `${name}=${value}`)).toEqual(['sort=top', 'flair=4']);
});

test('a missing community is reported at once', async () => {
  const { html, document, complaints, meta } = await hydratePage(community('/community/nothing'));
  expect(complaints).toEqual([]);
  expect(html).toContain('Community Not Found');
  expect(document.querySelector('h1')?.textContent).toBe('Community Not Found');
  expect(meta).toEqual({ title: 'Community Not Found', status: 404 });
});
