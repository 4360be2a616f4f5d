import type { Comment, Post } from '@stoa/contract';
import { guestVisits } from '@stoa/platform';
import { makeComment, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import HomePage from '../src/home/HomePage';
import PostPage from '../src/post/PostPage';

const server = startServer();
const by = (id: number, more: Partial<Comment> = {}) =>
  makeComment({ id, authorId: 9, content: `Comment ${id}`, ...more });

beforeEach(() => {
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
});
afterEach(() => {
  jest.useRealTimers();
  guestVisits.clear();
});

/** Opens a thread of three comments as a guest. */
async function open(
  url = '/post/7',
  comments: readonly Comment[] = [by(101, { replies: [by(103)] }), by(104)],
) {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: comments.length && 3 }))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json(comments)),
  );
  const page = renderPage(<PostPage />, { url, path: '/post/:id' });
  if (comments.length > 0) expect(await screen.findByText('Comment 104')).toBeVisible();
  else expect(await screen.findByText('No comments yet')).toBeVisible();
  return page;
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(1_500));
const marked = () =>
  screen
    .queryAllByRole('article', { name: /^New comment/ })
    .map(({ id }) => Number(id.replace('comment-', '')));
const bar = () => screen.queryByRole('group', { name: 'Comments since your last visit' });

test('on the first visit nothing is marked, and what was seen is stored on this device', async () => {
  await open();
  expect(marked()).toEqual([]);
  expect(guestVisits.of(7)).toBeUndefined();
  await settle();
  expect(guestVisits.of(7)).toEqual({ commentId: 104, commentCount: 3 });
  expect(marked()).toEqual([]);
});

test('comments since the last visit are marked until the page is left, and then no more', async () => {
  guestVisits.set(7, { commentId: 101, commentCount: 1 });
  const { user, unmount } = await open();
  expect(marked()).toEqual([103, 104]);
  await waitFor(() => expect(bar()).toHaveTextContent('2 new'));
  await user.click(within(bar() ?? document.body).getByRole('button', { name: 'Next new comment' }));
  await waitFor(() => expect(document.activeElement?.id).toMatch(/^comment-10[34]$/));
  await settle();
  expect(marked()).toEqual([103, 104]);
  unmount();
  await open();
  expect(marked()).toEqual([]);
  expect(bar()).not.toBeInTheDocument();
});

test('a thread without comments is visited too: its first comments are new', async () => {
  await open('/post/7', []);
  await settle();
  expect(guestVisits.of(7)).toEqual({ commentId: 0, commentCount: 0 });
});

test.each(['/post/7?comment=101', '/post/7?cursor=two'])(
  '%s shows a part of the thread, and is no visit',
  async (url) => {
    await open(url);
    await settle();
    expect(guestVisits.of(7)).toBeUndefined();
  },
);

test('a page in the background stores its visit once it is looked at', async () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  await open();
  await settle();
  expect(guestVisits.of(7)).toBeUndefined();
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(guestVisits.of(7)?.commentId).toBe(104));
});

test('guests have no shortcuts for new comments', async () => {
  guestVisits.set(7, { commentId: 101, commentCount: 1 });
  const { user } = await open();
  await waitFor(() => expect(bar()).toBeVisible());
  await user.keyboard('n');
  expect(document.activeElement).toBe(document.body);
});

const openHome = async (view: 'card' | 'list', posts: readonly Post[], as?: ReturnType<typeof makeUser>) => {
  document.cookie = `stoa-view=${view}; path=/`;
  server.use(http.get('*/api/posts', () => HttpResponse.json(posts)));
  const page = renderPage(<HomePage />, { url: '/', ...(as && { as }) });
  await screen.findByRole('article', { name: 'Beans' });
  return page;
};
const beans = (commentCount: number) => makePost({ id: 7, title: 'Beans', commentCount });

test.each([
  [10, '+3 new since your last visit'],
  [80, '50+ new since your last visit'],
])('a post with %i comments, 7 at the last visit, has %s', async (count, text) => {
  guestVisits.set(7, { commentId: 20, commentCount: 7 });
  await openHome('card', [beans(count)]);
  expect(screen.getByRole('article', { name: 'Beans' })).toHaveTextContent(text);
});

test.each([7, 5])('%i comments, 7 at the last visit, are not new', async (count) => {
  guestVisits.set(7, { commentId: 20, commentCount: 7 });
  await openHome('card', [beans(count)]);
  expect(screen.queryByText(/new since/)).not.toBeInTheDocument();
});

test('a visit in another tab of the browser counts here at once', async () => {
  guestVisits.set(7, { commentId: 20, commentCount: 7 });
  await openHome('card', [beans(9)]);
  expect(screen.getByText('+2')).toBeVisible();
  localStorage.setItem('stoa-visits', JSON.stringify([[7, 22, 9, Math.floor(Date.now() / 86_400_000)]]));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'stoa-visits' })));
  expect(screen.queryByText('+2')).not.toBeInTheDocument();
});

test('members have the visits of their accounts, and not those of the browser', async () => {
  guestVisits.set(7, { commentId: 20, commentCount: 7 });
  await openHome('card', [beans(9)], makeUser());
  expect(screen.queryByText(/new since/)).not.toBeInTheDocument();
});
