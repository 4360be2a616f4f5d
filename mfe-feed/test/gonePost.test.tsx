import { emitLiveEvent, setSendLive } from '@stoa/platform';
import {
  makeComment,
  makeCommunity,
  makePost,
  makeUser,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

const server = startServer();
afterEach(() => setSendLive(undefined));

const missing = () => HttpResponse.json({ code: 'POST_NOT_FOUND' }, { status: 404 });

beforeEach(() =>
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 2 }))),
    http.get('*/api/posts/7/comments', () =>
      HttpResponse.json([
        makeComment({ id: 100, content: 'A thought' }),
        makeComment({ id: 101, content: 'My own thought', authorId: 2, author: { id: 2, username: 'ben' } }),
      ]),
    ),
    http.post('*/api/posts/7/notifications/read', () => HttpResponse.json({ ok: true })),
    http.get('*/api/communities/name/:slug', () => HttpResponse.json(makeCommunity())),
  ),
);

/** Opens the post of another member, and waits until it is watched: that part loads after the page. */
async function open() {
  const send = jest.fn();
  act(() => setSendLive(send));
  const as = makeUser({ id: 2, username: 'ben' });
  const page = renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', as });
  expect(await screen.findByText('A thought')).toBeVisible();
  await waitFor(() => expect(send).toHaveBeenCalled());
  return page;
}

const gone = (isReadable = false) =>
  act(() => emitLiveEvent({ type: 'post_gone', data: { postId: 7, isReadable } }));

async function expectClosed() {
  expect(await screen.findByRole('alert')).toHaveTextContent('This post was deleted or removed');
  expect(screen.getByText('A thought')).toBeVisible();
  expect(screen.queryByRole('toolbar', { name: 'Sort comments' })).not.toBeInTheDocument();
  for (const name of [/vote/i, /save/i, /reply/i, /report/i, /^comment$/i, /more/i])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
}

test('a post that is deleted while it is read says so and offers nothing; unsent texts can be copied', async () => {
  const { user } = await open();
  await user.click(screen.getAllByRole('button', { name: /^Reply to/ })[0] as HTMLElement);
  await user.type(screen.getByRole('textbox', { name: /^Reply to/ }), 'An unsent reply');
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'An unsent comment');
  gone();
  await expectClosed();
  const texts = await screen.findAllByRole('textbox', { name: 'Your unsent text' });
  expect(texts.map((field) => (field as HTMLTextAreaElement).value)).toEqual([
    'An unsent comment',
    'An unsent reply',
  ]);
  for (const field of texts) expect(field).toHaveAttribute('readonly');
  await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
});

test('a reader who is elsewhere on the page keeps the focus', async () => {
  await open();
  const link = screen.getAllByRole('link', { name: 'Kitchen Gardens' })[0] as HTMLElement;
  act(() => link.focus());
  gone();
  await expectClosed();
  expect(link).toHaveFocus();
});

test('another post that is deleted changes nothing', async () => {
  await open();
  act(() => emitLiveEvent({ type: 'post_gone', data: { postId: 8, isReadable: false } }));
  expect(screen.getAllByRole('button', { name: /^Upvote/ })[0]).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

test('a post that was deleted while the connection was lost says so', async () => {
  await open();
  act(() => emitLiveEvent({ type: 'watch_refused', data: { postId: 7, code: 'POST_NOT_FOUND' } }));
  await expectClosed();
});

test('a vote that is refused because the post does not exist shows that it is gone', async () => {
  const { user } = await open();
  server.use(http.post('*/api/vote', missing), http.get('*/api/posts/7', missing));
  await user.click(screen.getAllByRole('button', { name: /^Upvote/ })[0] as HTMLElement);
  await expectClosed();
});

test('a comment that is refused because the post does not exist stays to be copied', async () => {
  const { user } = await open();
  server.use(http.post('*/api/comments', missing), http.get('*/api/posts/7', missing));
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'Too late');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await expectClosed();
  expect(await screen.findByRole('textbox', { name: 'Your unsent text' })).toHaveValue('Too late');
});

test('readers who still see a removed post learn why it was removed', async () => {
  await open();
  const removed = makePost({ isRemoved: true, removalReason: 'Advertising' });
  server.use(http.get('*/api/posts/7', () => HttpResponse.json(removed)));
  gone(true);
  expect(await screen.findByText('Advertising')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Add a comment' })).not.toBeInTheDocument();
});

test('a post whose community closes to the reader is no longer shown; unsent text can be copied', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'An unsent comment');
  server.use(
    http.get('*/api/posts/7', missing),
    http.get('*/api/communities/name/*', () =>
      HttpResponse.json({ code: 'COMMUNITY_NOT_FOUND' }, { status: 404 }),
    ),
  );
  act(() => emitLiveEvent({ type: 'watch_refused', data: { postId: 7, code: 'POST_NOT_FOUND' } }));
  expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeVisible();
  expect(screen.queryByText('A thought')).not.toBeInTheDocument();
  expect(await screen.findByRole('textbox', { name: 'Your unsent text' })).toHaveValue('An unsent comment');
});
