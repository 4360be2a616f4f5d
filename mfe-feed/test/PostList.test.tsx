import { times, type PostListProps, type User } from '@stoa/contract';
import { makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import PostList from '../src/post-list/PostList';

const server = startServer();
afterEach(() => jest.useRealTimers());
const open = (over: Partial<PostListProps> = {}, as: User | null = makeUser()) =>
  renderPage(
    <PostList
      source={{ kind: 'user', username: 'ada' }}
      view="list"
      skeletons={3}
      empty={{ title: 'No posts yet' }}
      {...over}
    />,
    { ...(as && { as }) },
  );
const seven = Array.from({ length: 7 }, (_, index) =>
  makePost({ id: index + 1, title: `Post ${index + 1}` }),
);

test('shows as many skeletons as requested', () => {
  server.use(http.get('*/api/users/ada/posts', () => new Promise<never>(() => undefined)));
  open({ skeletons: 3 });
  expect(screen.getByTestId('post-skeletons').children).toHaveLength(3);
});

test('a member’s posts that fail to load are an error of the profile', async () => {
  server.use(http.get('*/api/users/ada/posts', () => HttpResponse.json({}, { status: 500 })));
  open();
  const error = await screen.findByRole('alert');
  expect(error).toHaveTextContent('Error loading user profile');
  expect(error).toHaveTextContent('Failed to fetch user posts');
});

test('a list of at most five shows five and no button for more', async () => {
  const headers = { link: '</api/users/ada/posts?cursor=two>; rel="next"' };
  server.use(http.get('*/api/users/ada/posts', () => HttpResponse.json(seven, { headers })));
  open({ max: 5 });
  expect(await screen.findAllByRole('article')).toHaveLength(5);
  expect(screen.queryByRole('link', { name: 'Load More Posts' })).not.toBeInTheDocument();
});

test.each([
  ['a guest', null, false, 0],
  ['a member who has not read it', makeUser(), false, 1],
  ['a member who has read it', makeUser(), true, 0],
])('for %s, a pinned post among cards of a community is expanded or a row', async (_, as, isRead, texts) => {
  const visit = { commentId: 0, newComments: 0 };
  const pinned = makePost({ id: 1, title: 'Read this first', content: 'The long text', isPinned: true });
  const other = makePost({ id: 2, title: 'Hello', content: 'Another text' });
  server.use(
    http.get('*/api/posts', () => HttpResponse.json([{ ...pinned, ...(isRead && { visit }) }, other])),
  );
  open({ source: { kind: 'community', communityId: 3, sort: 'hot' }, view: 'card' }, as);
  expect(await screen.findByRole('heading', { name: /Read this first/ })).toBeVisible();
  expect(screen.getByText('Pinned')).toBeVisible();
  expect(screen.queryAllByText('The long text')).toHaveLength(texts);
  expect(screen.getByText('Another text')).toBeVisible();
});

test.each([
  [{ sort: 'top', window: 'week', flairId: 4 }, 'sort=top&communityId=3&t=week&flair=4'],
  [{ sort: 'hot', window: 'week' }, 'sort=hot&communityId=3'],
] as const)('the posts of a community are requested with %j', async (choice, query) => {
  const asked: URLSearchParams[] = [];
  server.use(
    http.get('*/api/posts', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(seven.slice(0, 1));
    }),
  );
  open({ source: { kind: 'community', communityId: 3, ...choice } });
  expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeVisible();
  expect(asked.map((one) => Object.fromEntries(one))).toEqual([
    Object.fromEntries(new URLSearchParams(query)),
  ]);
});

test('the Saved list contains the saved posts', async () => {
  server.use(http.get('*/api/user/saved', () => HttpResponse.json(seven.slice(0, 1))));
  open({ source: { kind: 'saved' } });
  expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeVisible();
});

test.each(['saved', 'upvoted'] as const)(
  'Back finds the list of %s posts as it was left, and a new visit finds what has been added',
  async (kind) => {
    let calls = 0;
    server.use(
      http.get(`*/api/user/${kind}`, () => {
        calls += 1;
        return HttpResponse.json(seven.slice(0, calls));
      }),
    );
    const { router } = open({ source: { kind } });
    expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    jest.useFakeTimers({
      now: Date.now() + times.freshVisit + 1_000,
      advanceTimers: true,
      doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
    });
    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Post 1' })).toBeVisible();
    await act(() => router.navigate('/elsewhere'));
    await act(() => router.navigate('/'));
    expect(await screen.findByRole('heading', { name: 'Post 2' })).toBeVisible();
    expect(calls).toBe(2);
  },
);

test.each([
  ['saved', '/api/user/saved'],
  ['upvoted', '/api/user/upvoted'],
] as const)('more %s posts are behind a button', async (kind, path) => {
  server.use(
    http.get(`*${path}`, ({ request }) =>
      new URL(request.url).searchParams.has('cursor')
        ? HttpResponse.json(seven.slice(1))
        : HttpResponse.json(seven.slice(0, 1), { headers: { link: `<${path}?cursor=two>; rel="next"` } }),
    ),
  );
  const { user } = open({ source: { kind } });
  await user.click(await screen.findByRole('button', { name: 'Load More Posts' }));
  expect(await screen.findByRole('heading', { name: 'Post 7' })).toBeVisible();
});

test('starts on the given page, and says so', async () => {
  server.use(
    http.get('*/api/users/ada/posts', ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.get('cursor') === 'two' ? seven : []),
    ),
  );
  open({ cursor: 'two' });
  expect(await screen.findByText('Post 1')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the start' })).toHaveAttribute('href', '/');
});

test('notifies its consumer once the posts are there in the requested order, and not before', async () => {
  server.use(
    http.get('*/api/posts', ({ request }) =>
      request.url.includes('sort=new') ? HttpResponse.error() : HttpResponse.json(seven),
    ),
  );
  const handleShown = jest.fn();
  const looks = {
    view: 'list' as const,
    skeletons: 3,
    empty: { title: 'No posts yet' },
    onShown: handleShown,
  };
  const { user } = renderPage(<Sorted looks={looks} />);
  expect(await screen.findByText('Post 1')).toBeVisible();
  expect(handleShown).toHaveBeenCalledWith('hot');
  await user.click(screen.getByRole('button', { name: 'new' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(handleShown).not.toHaveBeenCalledWith('new');
  await user.click(screen.getByRole('button', { name: 'top' }));
  await waitFor(() => expect(handleShown).toHaveBeenLastCalledWith('top'));
});

function Sorted({ looks }: { looks: Omit<PostListProps, 'source'> }) {
  const [sort, setSort] = useState<'hot' | 'new' | 'top'>('hot');
  return (
    <>
      {(['new', 'top'] as const).map((wanted) => (
        <button key={wanted} onClick={() => setSort(wanted)}>
          {wanted}
        </button>
      ))}
      <PostList source={{ kind: 'community', communityId: 3, sort }} {...looks} />
    </>
  );
}

test('a row shows a thumbnail of our pictures next to its text, and none of other sites', async () => {
  const pictures = [
    makePost({ id: 1, title: 'Ours', type: 'image', imageUrl: '/media/abc123.webp' }),
    makePost({ id: 2, title: 'Elsewhere', type: 'image', imageUrl: 'https://example.org/a.png' }),
    makePost({ id: 3, title: 'Words' }),
  ];
  server.use(http.get('*/api/users/ada/posts', () => HttpResponse.json(pictures)));
  open();
  const rows = await screen.findAllByRole('article');
  expect(rows.map((row) => row.querySelector('img')?.getAttribute('src'))).toEqual([
    '/media/abc123.webp',
    undefined,
    undefined,
  ]);
});

test('the title of a link post leads to the other site, and its comments to the post', async () => {
  const about = makePost({ title: 'Beans', type: 'link', imageUrl: 'https://www.example.org/beans' });
  server.use(http.get('*/api/users/ada/posts', () => HttpResponse.json([about])));
  for (const view of ['list', 'card'] as const) {
    const { unmount } = open({ view });
    const title = await screen.findByRole('link', { name: 'Beans (opens example.org)' });
    expect(title).toHaveAttribute('href', 'https://www.example.org/beans');
    expect(title).toHaveAttribute('rel', 'noopener noreferrer ugc');
    expect(screen.getByRole('link', { name: /^0 comments on/ })).toHaveAttribute('href', '/post/7#comments');
    unmount();
  }
});

test('rows and cards show the pictures of authors beside their names', async () => {
  const author = { id: 2, username: 'ben', avatar: '/media/face.webp' };
  server.use(http.get('*/api/users/ada/posts', () => HttpResponse.json([makePost({ author })])));
  const { unmount } = open();
  const face = () => document.querySelector('img[src="/media/face.webp"]');
  expect((await screen.findByText('ben')).contains(face())).toBe(true);
  unmount();
  open({ view: 'card' });
  expect((await screen.findByRole('link', { name: 'ben' })).contains(face())).toBe(true);
  expect(face()).toHaveAttribute('width', '20');
});

test('posts pinned to a profile are requested first and marked', async () => {
  const queries: string[] = [];
  server.use(
    http.get('*/api/users/ada/posts', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json([makePost({ id: 1, isPinnedToProfile: true }), makePost({ id: 2 })]);
    }),
  );
  renderPage(
    <PostList
      source={{ kind: 'user', username: 'ada', pinned: 'first' }}
      view="card"
      skeletons={3}
      empty={{ title: 'No posts yet' }}
    />,
  );
  expect(await screen.findAllByText('Pinned by ben to their profile')).toHaveLength(1);
  expect(queries).toEqual(['?pinned=first']);
});

test('the menu of a row reports no post of the reader', async () => {
  server.use(
    http.get('*/api/users/ada/posts', () => HttpResponse.json([makePost({ id: 7, title: 'Words' })])),
  );
  const { user } = open({}, makeUser({ id: 2, username: 'ben' }));
  await user.click(await screen.findByRole('button', { name: 'More on “Words”' }));
  expect(await screen.findByRole('menuitem', { name: 'Save' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: 'Report' })).not.toBeInTheDocument();
});

test('the menu of a row saves, shares and reports its post', async () => {
  const saved: unknown[] = [];
  server.use(
    http.get('*/api/users/ada/posts', () => HttpResponse.json([makePost({ id: 7, title: 'Words' })])),
    http.put('*/api/posts/:id/save', ({ params }) => {
      saved.push(params.id);
      return HttpResponse.json({ ok: true });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'More on “Words”' }));
  const names = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
  expect(names).toEqual(expect.arrayContaining(['Save', 'Copy Link', 'Reddit', 'Report']));
  await user.click(screen.getByRole('menuitem', { name: 'Save' }));
  await waitFor(() => expect(saved).toEqual(['7']));
  await user.click(screen.getByRole('button', { name: 'More on “Words”' }));
  expect(await screen.findByRole('menuitem', { name: 'Unsave' })).toBeVisible();
});
