/** @jest-environment node */
import type { PostListProps } from '@stoa/contract';
import { makeProfile } from '@stoa/platform/testing';
import { hydratePage, thingsOf } from '../../mfe-feed/test/support/hydratePage';

/** Replaces the remote that exposes the list, and shows its props. */
jest.mock('@stoa/platform', () => ({
  ...jest.requireActual<object>('@stoa/platform'),
  Fragment: ({ with: { source, cursor } }: { with: PostListProps }) => (
    <p>{JSON.stringify({ ...source, cursor }).replaceAll('"', '')}</p>
  ),
}));

const comment = {
  id: 20,
  content: 'A remark',
  author: { id: 1, username: 'ada' },
  createdAt: '2026-05-01T12:00:00.000Z',
  upvotes: 2,
  downvotes: 0,
  postId: 7,
  post: { id: 7, title: 'Beans' },
  community: { id: 3, name: 'gardens', displayName: 'Kitchen Gardens', color: '#5F7A3A', icon: 'users' },
};
const widget = { id: 1, widgetType: 'skills', title: '', content: '{"skills":["digging"]}', isVisible: true };
const user = (url: string) => ({
  load: () => import('../src/user/UserPage'),
  path: '/user/:username',
  url,
  answers: {
    '/api/users/ada': makeProfile({ postCount: 3 }),
    '/api/users/ADA': makeProfile({ postCount: 3 }),
    '/api/users/ada/comments': [comment],
    '/api/users/ada/widgets': [widget],
    '/api/users/ada/trophies': [{ name: 'oneYear', earnedAt: '2026-01-15T10:00:00.000Z' }],
  },
});

test.each([
  ['/user/ada?cursor=two', '{kind:user,username:ada,pinned:first,cursor:two}'],
  ['/user/ada?tab=comments', '>Beans<'],
  ['/user/ada?tab=upvoted', 'Upvoted posts are private'],
  ['/user/ada?tab=widgets', '>digging<'],
  ['/user/ada?tab=about', 'One Year'],
])('%s is identical on server and browser', async (url, shown) => {
  const { html, complaints, requests, meta } = await hydratePage(user(url));
  expect(complaints).toEqual([]);
  expect(requests).toEqual([]);
  expect(html).toContain(shown);
  expect(html).toContain('href="/user/ada?tab=about"');
  expect(meta).toMatchObject({
    title: 'ada',
    type: 'profile',
    canonical: url.includes('cursor') ? undefined : '/user/ada',
    feed: { path: '/user/ada/feed.xml', title: 'ada' },
  });
  expect(thingsOf(meta)).toMatchObject([{ '@type': 'ProfilePage', mainEntity: { name: 'ada' } }]);
});

test('a missing member is reported at once', async () => {
  const { html, document, complaints, meta } = await hydratePage(user('/user/nobody'));
  expect(complaints).toEqual([]);
  expect(html).toContain('User not found');
  expect(document.querySelector('h1')?.textContent).toBe('User not found');
  expect(meta).toEqual({ title: 'User not found', status: 404 });
});

test('a name in another case leads to the one of its owner, on the same tab', async () => {
  const { meta, complaints } = await hydratePage(user('/user/ADA?tab=about'));
  expect(complaints).toEqual([]);
  expect(meta).toEqual({ redirect: '/user/ada?tab=about' });
});
