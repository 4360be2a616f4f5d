import { emitLiveEvent, setSendLive } from '@stoa/platform';
import {
  makeComment,
  makeCommunity,
  makePost,
  makeUser,
  politeAnnouncer,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

const server = startServer(
  http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity())),
);
afterEach(() => setSendLive(undefined));

const first = makeComment({ id: 100, content: 'A thought' });
const second = makeComment({ id: 101, content: 'Another thought' });
const third = makeComment({ id: 102, content: 'A third thought' });

const nextPage = { Link: '</api/posts/7/comments?sort=old&cursor=abc>; rel="next"' };

function serve(comments: (typeof first)[]) {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: comments.length }))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json(comments)),
    http.post('*/api/posts/7/notifications/read', () => HttpResponse.json({ ok: true })),
  );
}

async function open(url = '/post/7') {
  serve([first]);
  const page = renderPage(<PostPage />, { url, path: '/post/:id', as: makeUser({ id: 2, username: 'ben' }) });
  expect(await screen.findByText('A thought')).toBeVisible();
  return page;
}

/** Opens the post, and waits until it watches its thread: that part loads after the page. */
async function openWatched(url?: string) {
  const send = jest.fn();
  act(() => setSendLive(send));
  const page = await open(url);
  await waitFor(() => expect(send).toHaveBeenCalled());
  return { ...page, send };
}

const named = (ids: number[]) => ({ postId: 7, ids, parents: ids.map(() => null) });
const comments = (...ids: number[]) => act(() => emitLiveEvent({ type: 'comments', data: named(ids) }));
const watching = (...ids: number[]) =>
  act(() => emitLiveEvent({ type: 'watching', data: { ...named(ids), commentCount: 9, latestId: 110 } }));
/** Announces a reply to a comment. */
const reply = (id: number, parentId: number | null) =>
  act(() => emitLiveEvent({ type: 'comments', data: { postId: 7, ids: [id], parents: [parentId] } }));
const offer = () => screen.queryByRole('button', { name: /new comment/ });

test('new comments are offered, and appear with the focus on the first once they are wanted', async () => {
  const { user } = await openWatched();
  comments(101);
  expect(await screen.findByRole('button', { name: '1 new comment' })).toBeVisible();
  comments(101, 102);
  const button = await screen.findByRole('button', { name: '2 new comments' });
  const announcer = politeAnnouncer();
  await waitFor(() => expect(announcer).toHaveTextContent('2 new comments'));
  expect(screen.queryByText('Another thought')).not.toBeInTheDocument();
  serve([second, third, first]);
  await user.click(button);
  expect(await screen.findByText('Another thought')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'comment-101'));
  expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '3 comments' })).toBeVisible();
});

test('a thread does not say that it has no comments while it offers new ones', async () => {
  const send = jest.fn();
  act(() => setSendLive(send));
  serve([]);
  renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', as: makeUser({ id: 2, username: 'ben' }) });
  expect(await screen.findByText('No comments yet')).toBeVisible();
  await waitFor(() => expect(send).toHaveBeenCalled());
  comments(101);
  expect(await screen.findByRole('button', { name: '1 new comment' })).toBeVisible();
  expect(screen.queryByText('No comments yet')).not.toBeInTheDocument();
  act(() => emitLiveEvent({ type: 'post_gone', data: { postId: 7, isReadable: false } }));
  expect(await screen.findByText('No comments yet')).toBeVisible();
  expect(offer()).not.toBeInTheDocument();
});

test('comments that were missed before the connection are offered', async () => {
  await openWatched();
  watching();
  expect(offer()).not.toBeInTheDocument();
  watching(101, 102);
  expect(await screen.findByRole('button', { name: '2 new comments' })).toBeVisible();
  comments(102);
  expect(screen.getByRole('button', { name: '2 new comments' })).toBeVisible();
});

test('more new comments than are counted load the thread from its first page', async () => {
  const { user } = await openWatched();
  const cursors: (string | null)[] = [];
  server.use(
    http.get('*/api/posts/7/comments', ({ request }) => {
      const cursor = new URL(request.url).searchParams.get('cursor');
      cursors.push(cursor);
      return cursor ? HttpResponse.json([first]) : HttpResponse.json([second], { headers: nextPage });
    }),
  );
  comments(101);
  await user.click(await screen.findByRole('button', { name: '1 new comment' }));
  await user.click(await screen.findByRole('link', { name: /more/i }));
  expect(await screen.findByText('A thought')).toBeVisible();
  expect(cursors.splice(0)).toEqual([null, 'abc']);
  comments(...Array.from({ length: 60 }, (_, index) => 200 + index));
  comments(300);
  await user.click(await screen.findByRole('button', { name: '50+ new comments' }));
  await waitFor(() => expect(offer()).not.toBeInTheDocument());
  expect(screen.getByText('Another thought')).toBeVisible();
  expect(cursors).toEqual([null]);
});

test('comments of another post, or that the thread shows, are not offered', async () => {
  await openWatched();
  comments(100);
  act(() => emitLiveEvent({ type: 'comments', data: { postId: 8, ids: [101], parents: [null] } }));
  expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
});

test('a new comment that its author deletes is offered no longer', async () => {
  await openWatched();
  comments(101);
  expect(await screen.findByRole('button', { name: '1 new comment' })).toBeVisible();
  act(() =>
    emitLiveEvent({
      type: 'own_change',
      data: { kind: 'comment-deleted', postId: 7, commentId: 101, isCounted: true },
    }),
  );
  expect(offer()).not.toBeInTheDocument();
});

test('a failure to load says so, and offers the comments again', async () => {
  const { user } = await openWatched();
  comments(101);
  server.use(http.get('*/api/posts/7/comments', () => HttpResponse.json({}, { status: 500 })));
  await user.click(await screen.findByRole('button', { name: '1 new comment' }));
  expect(await screen.findByText('Couldn’t load the new comments')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: '1 new comment' })).toBeEnabled();
});

test('the page watches its thread while it is open, also on a new connection', async () => {
  const { unmount, send } = await openWatched();
  expect(send.mock.calls).toEqual([[{ type: 'watch', postId: 7, count: 1 }]]);
  watching(101);
  comments(112);
  const next = jest.fn();
  act(() => setSendLive(next));
  expect(next.mock.calls).toEqual([[{ type: 'watch', postId: 7, since: 112 }]]);
  unmount();
  expect(next).toHaveBeenLastCalledWith({ type: 'unwatch', postId: 7 });
});

test('a branch offers the replies that it will show, and replies to these', async () => {
  await openWatched('/post/7?comment=100');
  reply(101, null);
  reply(102, 99);
  expect(offer()).not.toBeInTheDocument();
  reply(103, 100);
  reply(104, 103);
  expect(await screen.findByRole('button', { name: '2 new comments' })).toBeVisible();
});

test('a later page of a thread offers replies to its comments alone', async () => {
  await openWatched('/post/7?cursor=abc');
  reply(101, null);
  expect(offer()).not.toBeInTheDocument();
  reply(102, 100);
  expect(await screen.findByRole('button', { name: '1 new comment' })).toBeVisible();
});

test('oldest first, the last page offers new comments of the first level', async () => {
  const { user } = await openWatched('/post/7?sort=old');
  reply(101, null);
  expect(await screen.findByRole('button', { name: '1 new comment' })).toBeVisible();
  server.use(http.get('*/api/posts/7/comments', () => HttpResponse.json([first], { headers: nextPage })));
  await user.click(screen.getByRole('button', { name: '1 new comment' }));
  expect(await screen.findByRole('link', { name: /more/i })).toBeVisible();
  reply(102, null);
  expect(offer()).not.toBeInTheDocument();
});
