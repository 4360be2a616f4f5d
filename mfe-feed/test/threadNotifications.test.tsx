import { emitLiveEvent, setSendLive, useListNotificationGroupsQuery } from '@stoa/platform';
import { makeComment, makeNotificationGroup, renderPage } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';
import { ben, serve, server } from './support/postPage';

/** The groups of the bell that are unread, by post. */
let unread: Set<number>;
/** The threads whose notifications the page has marked as read. */
let marked: number[];
const setHidden = (value: boolean) =>
  Object.defineProperty(document, 'hidden', { value, configurable: true });
beforeEach(() => {
  unread = new Set([7, 8]);
  marked = [];
  setHidden(false);
});
afterEach(() => setSendLive(undefined));

const first = makeComment({ id: 100, content: 'A thought' });
const second = makeComment({ id: 101, content: 'Another thought' });

/** Shows the number of unread groups, and fetches them again when a notification has arrived. */
function Bell() {
  const { data, refetch } = useListNotificationGroupsQuery();
  return (
    <button type="button" onClick={() => void refetch()}>
      {data?.filter(({ read }) => !read).length} unread
    </button>
  );
}

/** Opens a page of the thread, and waits until it watches that. */
async function openWithBell(url = '/post/7') {
  serve([first]);
  server.use(
    http.get('*/api/notification-groups', () =>
      HttpResponse.json(
        [7, 8].map((id) =>
          makeNotificationGroup({ id, key: `reply-${id}`, postId: id, read: !unread.has(id) }),
        ),
      ),
    ),
    http.post('*/api/posts/:id/notifications/read', ({ params }) => {
      marked.push(Number(params.id));
      unread.delete(Number(params.id));
      return HttpResponse.json({ ok: true });
    }),
    http.put('*/api/posts/7/visit', () => HttpResponse.json({ ok: true })),
  );
  const send = jest.fn();
  act(() => setSendLive(send));
  const page = (
    <>
      <Bell />
      <PostPage />
    </>
  );
  const rendered = renderPage(page, { url, path: '/post/:id', as: ben });
  expect(await screen.findByText('A thought')).toBeVisible();
  await waitFor(() => expect(send).toHaveBeenCalled());
  return rendered;
}

const bell = (count: number) => screen.findByRole('button', { name: `${count} unread` });

test('notifications about a thread are read once the whole of it is shown', async () => {
  await openWithBell();
  expect(await bell(1)).toBeInTheDocument();
  await waitFor(() => expect(marked).toEqual([7]));
});

test.each(['comment=100', 'cursor=abc'])(
  'notifications stay unread while only a part of the thread is shown: ?%s',
  async (part) => {
    await openWithBell(`/post/7?${part}`);
    expect(await bell(2)).toBeInTheDocument();
    expect(marked).toEqual([]);
  },
);

test('a page in the background marks notifications as read once it is looked at', async () => {
  setHidden(true);
  await openWithBell();
  expect(await bell(2)).toBeInTheDocument();
  expect(marked).toEqual([]);
  setHidden(false);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await bell(1)).toBeInTheDocument();
  await waitFor(() => expect(marked).toEqual([7]));
});

describe('a notification about a comment that arrives in an open thread', () => {
  async function openWithArrival(url?: string) {
    const { user } = await openWithBell(url);
    const before = url === undefined ? 1 : 2;
    await user.click(await bell(before));
    unread = new Set([7, 8]);
    const data = { postId: 7, ids: [101], parents: [100] };
    act(() => emitLiveEvent({ type: 'comments', data }));
    await user.click(await bell(before));
    expect(await bell(2)).toBeInTheDocument();
    serve([{ ...first, replies: [second] }]);
    await user.click(await screen.findByRole('button', { name: '1 new comment' }));
    expect(await screen.findByText('Another thought')).toBeVisible();
  }

  test('stays unread until the comment is loaded', async () => {
    await openWithArrival();
    expect(await bell(1)).toBeInTheDocument();
    await waitFor(() => expect(marked).toEqual([7, 7]));
  });

  test('stays unread in a branch', async () => {
    await openWithArrival('/post/7?comment=100');
    expect(await bell(2)).toBeInTheDocument();
    expect(marked).toEqual([]);
  });
});
