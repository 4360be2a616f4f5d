import { emitLiveEvent, setSendLive } from '@stoa/platform';
import { makeComment, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

const server = startServer();
afterEach(() => setSendLive(undefined));

const first = makeComment({ id: 100, content: 'A thought' });
const second = makeComment({ id: 101, content: 'Another thought' });
const third = makeComment({ id: 102, content: 'A third thought' });

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
async function openWatched() {
  const send = jest.fn();
  act(() => setSendLive(send));
  const page = await open();
  await waitFor(() => expect(send).toHaveBeenCalled());
  return { ...page, send };
}

const comments = (...ids: number[]) =>
  act(() => emitLiveEvent({ type: 'comments', data: { postId: 7, ids } }));
const watching = (commentCount: number) =>
  act(() => emitLiveEvent({ type: 'watching', data: { postId: 7, commentCount } }));

test('new comments are offered, and appear with the focus on the first once they are wanted', async () => {
  const { user } = await openWatched();
  comments(101);
  expect(await screen.findByRole('button', { name: '1 new comment' })).toBeVisible();
  comments(101, 102);
  const button = await screen.findByRole('button', { name: '2 new comments' });
  const announcer = document.querySelector('[data-announcer="polite"]');
  await waitFor(() => expect(announcer).toHaveTextContent('2 new comments'));
  expect(screen.queryByText('Another thought')).not.toBeInTheDocument();
  serve([second, third, first]);
  await user.click(button);
  expect(await screen.findByText('Another thought')).toBeVisible();
  await waitFor(() => expect(document.activeElement).toHaveAttribute('id', 'comment-101'));
  expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: '3 comments' })).toBeVisible();
});

test('comments from before the connection are noticed by their count', async () => {
  await openWatched();
  watching(1);
  expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
  watching(3);
  expect(await screen.findByRole('button', { name: '2 new comments' })).toBeVisible();
  comments(102);
  expect(screen.getByRole('button', { name: '2 new comments' })).toBeVisible();
});

test('comments of another post, or that the thread shows, are not offered', async () => {
  await openWatched();
  comments(100);
  act(() => emitLiveEvent({ type: 'comments', data: { postId: 8, ids: [101] } }));
  expect(screen.queryByRole('button', { name: /new comment/ })).not.toBeInTheDocument();
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
  expect(send.mock.calls).toEqual([[{ type: 'watch', postId: 7 }]]);
  const next = jest.fn();
  act(() => setSendLive(next));
  expect(next.mock.calls).toEqual([[{ type: 'watch', postId: 7 }]]);
  unmount();
  expect(next).toHaveBeenLastCalledWith({ type: 'unwatch', postId: 7 });
});

test('a branch of a thread is not watched', async () => {
  const send = jest.fn();
  act(() => setSendLive(send));
  await open('/post/7?comment=100');
  expect(send).not.toHaveBeenCalled();
});
