import type { UserSettings } from '@stoa/contract';
import { makePost, makeUser, politeAnnouncer, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import HomePage from '../src/home/HomePage';

const server = startServer();

const posts = (...ids: number[]) => ids.map((id) => makePost({ id, title: `Post ${id}` }));
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows five skeletons while the feed loads', async () => {
  server.use(http.get('*/api/posts', () => new Promise<never>(() => undefined)));
  renderPage(<HomePage />);
  expect(screen.getByTestId('post-skeletons').children).toHaveLength(5);
});

test('an empty feed offers to write a post', async () => {
  server.use(http.get('*/api/posts', () => HttpResponse.json([])));
  renderPage(<HomePage />);
  expect(await screen.findByText('No posts found')).toBeVisible();
  expect(screen.getByText('Be the first to create a post!')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Create Post' })).toHaveAttribute('href', '/create-post');
});

test('a failed feed says "Failed to fetch posts" and recovers on Retry', async () => {
  server.use(http.get('*/api/posts', () => HttpResponse.json({}, { status: 503 }), { once: true }));
  const { user } = renderPage(<HomePage />);
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch posts');
  server.use(http.get('*/api/posts', () => HttpResponse.json(posts(1))));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Post 1' })).toBeVisible();
});

test('choosing another sort changes the query and shows a toast', async () => {
  const sorts: (string | null)[] = [];
  server.use(
    http.get('*/api/posts', ({ request }) => {
      sorts.push(new URL(request.url).searchParams.get('sort'));
      return HttpResponse.json(posts(1));
    }),
  );
  const { user, router } = renderPage(<HomePage />);
  await user.click(await screen.findByRole('link', { name: 'Rising' }));
  expect(await screen.findByText('Sorted by Rising')).toBeVisible();
  await waitFor(() => expect(sorts).toEqual(['hot', 'rising']));
  expect(router.state.location.search).toBe('?sort=rising');
});

test('while another sort loads, placeholders are shown and no toast', async () => {
  let answer: (() => void) | undefined;
  server.use(
    http.get('*/api/posts', async ({ request }) => {
      if (!request.url.includes('sort=new')) return HttpResponse.json(posts(1));
      await new Promise<void>((resolve) => (answer = resolve));
      return HttpResponse.json(posts(2));
    }),
  );
  const { user } = renderPage(<HomePage />);
  await screen.findByRole('heading', { name: 'Post 1' });
  await user.click(screen.getByRole('link', { name: 'New' }));
  expect(await screen.findByTestId('post-skeletons')).toBeVisible();
  expect(titles()).toEqual([]);
  expect(screen.queryByText('Sorted by New')).not.toBeInTheDocument();
  await waitFor(() => expect(answer).toBeDefined());
  answer?.();
  expect(await screen.findByText('Sorted by New')).toBeVisible();
  expect(titles()).toEqual(['Post 2']);
});

test.each([
  ['the server answers 503', () => HttpResponse.json({}, { status: 503 })],
  ['the device is offline', () => HttpResponse.error()],
])('when %s, another sort shows its error with Retry, and no posts of the previous sort', async (_, fail) => {
  server.use(
    http.get('*/api/posts', ({ request }) =>
      request.url.includes('sort=top') ? fail() : HttpResponse.json(posts(1)),
    ),
  );
  const { user } = renderPage(<HomePage />);
  await screen.findByRole('heading', { name: 'Post 1' });
  await user.click(screen.getByRole('link', { name: 'Top' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch posts');
  expect(titles()).toEqual([]);
  expect(screen.queryByText('Sorted by Top')).not.toBeInTheDocument();
  server.use(http.get('*/api/posts', () => HttpResponse.json(posts(2))));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Post 2' })).toBeVisible();
});

/** A list of three pages, the second answered by `answerSecond`. */
function servePages(answerSecond: () => Response | Promise<Response>) {
  const pages: Record<string, () => Response | Promise<Response>> = {
    one: () =>
      HttpResponse.json(posts(1, 2), { headers: { link: '</api/posts?sort=hot&cursor=two>; rel="next"' } }),
    two: answerSecond,
    three: () => HttpResponse.json(posts(5)),
  };
  server.use(
    http.get('*/api/posts', ({ request }) =>
      pages[new URL(request.url).searchParams.get('cursor') ?? 'one']?.(),
    ),
  );
}
const second = () =>
  HttpResponse.json(posts(3, 4), { headers: { link: '</api/posts?sort=hot&cursor=three>; rel="next"' } });

test('a failed next page is reported in place, and Retry loads it', async () => {
  let isUp = false;
  servePages(() => (isUp ? second() : HttpResponse.json({ message: 'Come back soon.' }, { status: 503 })));
  const { user } = renderPage(<HomePage />);
  await user.click(await screen.findByRole('link', { name: 'Load More Posts' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch posts. Come back soon.');
  expect(titles()).toEqual(['Post 1', 'Post 2']);
  isUp = true;
  await user.click(screen.getByRole('link', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { name: 'Post 4' })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('after Load More the first new post has the focus, also after the last page', async () => {
  servePages(second);
  const { user } = renderPage(<HomePage />);
  await user.click(await screen.findByRole('link', { name: 'Load More Posts' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Post 3' })).toHaveFocus());
  await user.click(screen.getByRole('link', { name: 'Load More Posts' }));
  await waitFor(() => expect(screen.getByRole('link', { name: 'Post 5' })).toHaveFocus());
});

test('returning to the feed restores the loaded pages', async () => {
  servePages(second);
  const first = renderPage(<HomePage />);
  await first.user.click(await screen.findByRole('link', { name: 'Load More Posts' }));
  await screen.findByRole('heading', { name: 'Post 3' });
  first.unmount();
  renderPage(<HomePage />);
  expect(await screen.findByRole('heading', { name: 'Post 4' })).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Post 5' })).not.toBeInTheDocument();
});

test('after posting, the member’s posts of the last hour are on top once, whatever the sort', async () => {
  const own = [
    makePost({ id: 9, title: 'Fresh', createdAt: new Date().toISOString() }),
    makePost({ id: 8, title: 'Of yesterday', createdAt: '2026-01-15T12:00:00.000Z' }),
  ];
  server.use(
    http.get('*/api/posts', () => HttpResponse.json([...posts(1), ...own])),
    http.get('*/api/users/ada/posts', () => HttpResponse.json(own)),
  );
  const { router, user } = renderPage(<HomePage />, { as: makeUser() });
  await screen.findByRole('heading', { name: 'Post 1' });
  expect(titles()).toEqual(['Post 1', 'Fresh', 'Of yesterday']);
  await act(() => router.navigate('/', { state: { hasPosted: true } }));
  await waitFor(() => expect(titles()).toEqual(['Fresh', 'Post 1', 'Of yesterday']));
  expect(screen.getAllByText('Just posted')).toHaveLength(1);
  await user.click(screen.getByRole('link', { name: 'Top' }));
  expect(await screen.findByText('Sorted by Top')).toBeVisible();
  expect(titles()).toEqual(['Fresh', 'Post 1', 'Of yesterday']);
});

test('Load More Posts appends the next page, announces the count, and disappears after the last', async () => {
  server.use(
    http.get('*/api/posts', ({ request }) => {
      const isSecond = new URL(request.url).searchParams.get('cursor') === 'two';
      return isSecond
        ? HttpResponse.json(posts(2, 3))
        : HttpResponse.json(posts(1, 2), {
            headers: { link: '</api/posts?sort=hot&cursor=two>; rel="next"' },
          });
    }),
  );
  const { user } = renderPage(<HomePage />);
  await user.click(await screen.findByRole('link', { name: 'Load More Posts' }));
  expect(await screen.findByText('1 more post')).toBeVisible();
  await waitFor(() => expect(titles()).toEqual(['Post 1', 'Post 2', 'Post 3']));
  expect(screen.queryByRole('link', { name: 'Load More Posts' })).not.toBeInTheDocument();
});

test('the list view is kept for the next visit', async () => {
  server.use(http.get('*/api/posts', () => HttpResponse.json([makePost({ content: 'Words of the text' })])));
  const first = renderPage(<HomePage />);
  expect(await screen.findByText('Words of the text')).toBeVisible();
  await first.user.click(screen.getByRole('button', { name: 'List view' }));
  expect(screen.queryByText('Words of the text')).not.toBeInTheDocument();
  expect(document.cookie).toContain('stoa-view=list');
  first.unmount();
  const { user } = renderPage(<HomePage />);
  expect(await screen.findByRole('button', { name: 'List view' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Card view' }));
  expect(await screen.findByText('Words of the text')).toBeVisible();
});

test('a guest who votes is sent to sign in', async () => {
  server.use(http.get('*/api/posts', () => HttpResponse.json(posts(1))));
  const { user } = renderPage(<HomePage />);
  await user.click(await screen.findByRole('button', { name: /^Upvote/ }));
  expect(await screen.findByText('At /login')).toBeVisible();
});

test('a vote fills its arrow, and the same arrow removes it', async () => {
  const sent: unknown[] = [];
  server.use(
    http.get('*/api/posts', () => HttpResponse.json(posts(7))),
    http.post('*/api/vote', async ({ request }) => {
      const body = (await request.json()) as { type: string };
      sent.push(body);
      const isUp = body.type === 'up';
      return HttpResponse.json({
        upvotes: isUp ? 4 : 3,
        downvotes: 1,
        userVote: isUp ? { type: 'up' } : null,
      });
    }),
  );
  const { user } = renderPage(<HomePage />, { as: makeUser() });
  const vote = within(await screen.findByRole('group', { name: /^Vote on/ }));
  await user.click(vote.getByRole('button', { name: /^Upvote/ }));
  await waitFor(() =>
    expect(vote.getByRole('button', { name: /^Upvote/ })).toHaveAttribute('aria-pressed', 'true'),
  );
  expect(vote.getByText('3')).toBeVisible();
  await waitFor(() => expect(politeAnnouncer()).toHaveTextContent(/Score 3\.$/));
  await waitFor(() =>
    expect(vote.getByRole('button', { name: /^Upvote/ })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(vote.getByRole('button', { name: /^Upvote/ }));
  await waitFor(() => expect(vote.getByText('2')).toBeVisible());
  expect(sent).toEqual([
    { type: 'up', postId: 7 },
    { type: 'none', postId: 7 },
  ]);
});

test('a rejected vote is reverted and explained', async () => {
  server.use(
    http.get('*/api/posts', () => HttpResponse.json(posts(7))),
    http.post('*/api/vote', () => HttpResponse.json({ message: 'Too many requests.' }, { status: 429 })),
  );
  const { user } = renderPage(<HomePage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: /^Downvote/ }));
  expect(await screen.findByText('Too many requests.')).toBeVisible();
  expect(screen.getByRole('button', { name: /^Downvote/ })).toHaveAttribute('aria-pressed', 'false');
});

test('saving toggles Saved and Unsaved with a toast', async () => {
  server.use(
    http.get('*/api/posts', () => HttpResponse.json(posts(7))),
    http.put('*/api/posts/7/save', () => HttpResponse.json({ ok: true })),
    http.delete('*/api/posts/7/save', () => new HttpResponse(null, { status: 204 })),
  );
  const { user } = renderPage(<HomePage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: /^Save / }));
  await user.click(await screen.findByRole('button', { name: /^Saved / }));
  expect(await screen.findByRole('button', { name: /^Save / })).toBeVisible();
  expect(await screen.findByText('Unsaved')).toBeVisible();
});

describe('the feed choice', () => {
  interface OpenHome {
    settings?: UserSettings;
    isEmpty?: boolean;
    url?: string;
  }

  /** Home over a server whose lists are named after the query. */
  function openHome({ settings = {}, isEmpty = false, url = '/' }: OpenHome = {}) {
    const queries: string[] = [];
    const saved: unknown[] = [];
    server.use(
      http.get('*/api/posts', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const feed = searchParams.get('feed') ?? 'all';
        queries.push(`${feed} ${searchParams.get('sort')}`);
        return HttpResponse.json(isEmpty ? [] : [makePost({ id: 1, title: `Post of ${feed}` })]);
      }),
      http.patch('*/api/user/settings', async ({ request }) => {
        saved.push(await request.json());
        return HttpResponse.json({});
      }),
      http.get('*/api/user/communities', () => HttpResponse.json([])),
    );
    return { queries, saved, ...renderPage(<HomePage />, { as: makeUser({ settings }), url }) };
  }

  test('is hidden from guests', async () => {
    server.use(http.get('*/api/posts', () => HttpResponse.json(posts(1))));
    renderPage(<HomePage />);
    await screen.findByRole('heading', { name: 'Post 1' });
    expect(screen.queryByRole('toolbar', { name: 'Feed' })).not.toBeInTheDocument();
  });

  test('shows other posts, announces it, and is saved in the account', async () => {
    const { user, queries, saved } = openHome();
    const choice = await screen.findByRole('toolbar', { name: 'Feed' });
    expect(within(choice).getByRole('button', { name: 'All' })).toHaveAttribute('aria-pressed', 'true');
    await user.click(within(choice).getByRole('button', { name: 'Following' }));
    expect(await screen.findByRole('heading', { name: 'Post of following' })).toBeVisible();
    expect(screen.getByText('Showing people you follow')).toBeInTheDocument();
    expect(within(choice).getByRole('button', { name: 'Following' })).toHaveFocus();
    await waitFor(() => expect(saved).toEqual([{ defaultFeed: 'following' }]));
    await user.click(screen.getByRole('link', { name: 'New' }));
    await screen.findByText('Sorted by New');
    expect(queries).toEqual(['all hot', 'following hot', 'following new']);
  });

  test('follows the account', async () => {
    const { queries } = openHome({ settings: { defaultFeed: 'joined' } });
    expect(await screen.findByRole('heading', { name: 'Post of joined' })).toBeVisible();
    expect(queries).toEqual(['joined hot']);
  });

  test('uses the plain URL for its default order, and a query for Hot', async () => {
    const { user, queries, router } = openHome({ settings: { defaultSort: 'new' } });
    const order = await screen.findByRole('toolbar', { name: 'Sort posts' });
    await waitFor(() => expect(queries.at(-1)).toBe('all new'));
    expect(within(order).getByRole('link', { name: 'New' })).toHaveAttribute('aria-current', 'true');
    expect(within(order).getByRole('link', { name: 'New' })).toHaveAttribute('href', '/');
    await user.click(within(order).getByRole('link', { name: 'Hot' }));
    await screen.findByText('Sorted by Hot');
    expect(router.state.location.search).toBe('?sort=hot');
    expect(queries.at(-1)).toBe('all hot');
  });

  test('with another order does not change links to later pages', async () => {
    const { queries } = openHome({ settings: { defaultSort: 'new' }, url: '/?cursor=two' });
    await screen.findByRole('heading', { name: 'Post of all' });
    expect(queries).toEqual(['all hot']);
  });

  test('names a feed of the member in links to later pages', async () => {
    const links: string[] = [];
    server.use(
      http.get('*/api/posts', ({ request }) => {
        links.push(new URL(request.url).search);
        return HttpResponse.json(posts(1), { headers: { link: '</api/posts?cursor=two>; rel="next"' } });
      }),
    );
    const as = makeUser({ settings: { defaultFeed: 'joined' } });
    const { unmount } = renderPage(<HomePage />, { as });
    const more = await screen.findByRole('link', { name: 'Load More Posts' });
    expect(more).toHaveAttribute('href', '?feed=joined&cursor=two');
    unmount();
    renderPage(<HomePage />, { as, url: '/?feed=joined&cursor=two' });
    expect(await screen.findByRole('link', { name: /start/ })).toHaveAttribute('href', '/');
    expect(links).toEqual(['?sort=hot&feed=joined', '?sort=hot&feed=joined&cursor=two']);
  });

  test('does not give a guest the feed of a member', async () => {
    const links: string[] = [];
    server.use(
      http.get('*/api/posts', ({ request }) => {
        links.push(new URL(request.url).search);
        return HttpResponse.json(posts(1), { headers: { link: '</api/posts?cursor=next>; rel="next"' } });
      }),
    );
    renderPage(<HomePage />, { url: '/?feed=joined&cursor=two' });
    const more = await screen.findByRole('link', { name: 'Load More Posts' });
    expect(more).toHaveAttribute('href', '?cursor=next');
    expect(links).toEqual(['?sort=hot']);
  });

  test.each([
    ['joined' as const, 'Nothing from your communities yet', 'Browse Communities', '/communities'],
    ['following' as const, 'Nothing from people you follow yet', 'Find people', '/people'],
  ])('%s without posts offers a way on', async (feed, title, action, href) => {
    openHome({ settings: { defaultFeed: feed }, isEmpty: true });
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole('link', { name: action })).toHaveAttribute('href', href);
  });
});
