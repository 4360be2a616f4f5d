import type { Comment, Visit } from '@stoa/contract';
import { api, emitLiveEvent, foldedBranches, setSendLive } from '@stoa/platform';
import { makeComment, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import HomePage from '../src/home/HomePage';
import PostPage from '../src/post/PostPage';

const server = startServer();
const ben = makeUser({ id: 2, username: 'ben' });
/** The comments that the page has marked as seen; undefined for a post that was marked as unread. */
let stored: (number | undefined)[];
beforeEach(() => {
  stored = [];
  jest.useFakeTimers({
    advanceTimers: true,
    doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'],
  });
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
});
afterEach(() => {
  setSendLive(undefined);
  jest.useRealTimers();
});

const by = (id: number, authorId: number, more: Partial<Comment> = {}) =>
  makeComment({ id, authorId, content: `Comment ${id}`, ...more });

/** Opens a post with a comment by the viewer, and three by others: 101, 103 below it, and 104. */
async function open(visit?: Visit, url = '/post/7') {
  const mine = by(102, ben.id, { replies: [by(103, 9, { parentId: 102 })] });
  const comments = [by(101, 9), mine, by(104, 9)];
  server.use(
    http.get('*/api/posts/7', () =>
      HttpResponse.json(makePost({ commentCount: 4, ...(visit && { visit }) })),
    ),
    http.get('*/api/posts/7/comments', () => HttpResponse.json(comments)),
    http.post('*/api/posts/7/notifications/read', () => HttpResponse.json({ ok: true })),
    http.put('*/api/posts/7/visit', async ({ request }) => {
      stored.push(((await request.json()) as { commentId: number }).commentId);
      return HttpResponse.json({ ok: true });
    }),
    http.delete('*/api/posts/7/visit', () => {
      stored.push(undefined);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const send = jest.fn();
  act(() => setSendLive(send));
  const page = renderPage(<PostPage />, { url, path: '/post/:id', as: ben });
  expect(await screen.findByText('Comment 104')).toBeVisible();
  await waitFor(() => expect(send).toHaveBeenCalled());
  return page;
}

const settle = () => act(() => jest.advanceTimersByTimeAsync(1_500));
const marked = () =>
  screen
    .getAllByRole('article', { name: /^New comment/ })
    .map(({ id }) => Number(id.replace('comment-', '')));
const bar = () => screen.queryByRole('group', { name: 'Comments since your last visit' });

test('comments by others since the last visit are marked; the viewer’s own are not', async () => {
  await open({ commentId: 101, newComments: 2 });
  expect(marked()).toEqual([103, 104]);
  expect(bar()).toHaveTextContent('2 new');
});

test('a visit that begins with new comments says so above the list, and leads to the first', async () => {
  const { user } = await open({ commentId: 101, newComments: 2 });
  const statement = await screen.findByText('2 new since your last visit');
  const comment = screen.getByText('Comment 101');
  expect(statement.compareDocumentPosition(comment)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Go to first new comment' }));
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-103'));
  await settle();
  expect(stored).toEqual([104]);
  expect(statement).toBeVisible();
});

test.each([
  [3, '3 new since your last visit'],
  [51, '50+ new since your last visit'],
])('%s new comments that the page does not show are stated without a button', async (newComments, text) => {
  await open({ commentId: 104, newComments });
  expect(await screen.findByText(text)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Go to first new comment' })).not.toBeInTheDocument();
});

test.each([
  ['without new comments', { commentId: 104, newComments: 0 }, '/post/7'],
  ['of a branch', { commentId: 101, newComments: 2 }, '/post/7?comment=102'],
])('a visit %s says nothing above the list', async (_, visit, url) => {
  await open(visit, url);
  expect(screen.queryByText(/since your last visit$/)).not.toBeInTheDocument();
});

test('on the first visit nothing is marked', async () => {
  await open();
  expect(screen.queryByRole('article', { name: /^New comment/ })).not.toBeInTheDocument();
  expect(bar()).not.toBeInTheDocument();
});

test('n and p, and the buttons, visit new comments in order and start again after the last', async () => {
  const { user } = await open({ commentId: 0, newComments: 3 });
  const focused = () => document.activeElement?.id;
  const buttons = within(bar() ?? document.body);
  for (const id of [101, 103, 104, 101]) {
    await user.keyboard('n');
    await waitFor(() => expect(focused()).toBe(`comment-${id}`));
  }
  await user.keyboard('p');
  await waitFor(() => expect(focused()).toBe('comment-104'));
  await user.click(buttons.getByRole('button', { name: 'Previous new comment' }));
  await waitFor(() => expect(focused()).toMatch(/^comment-10[34]$/));
});

test('new comments in a collapsed branch are neither counted nor visited', async () => {
  const { user } = await open({ commentId: 101, newComments: 2 });
  expect(bar()).toHaveTextContent('2 new');
  const branch = within(screen.getByText('Comment 102').closest('article') ?? document.body);
  await user.click(branch.getByRole('button', { name: /^Collapse the thread/ }));
  expect(bar()).toHaveTextContent('1 new');
  for (const key of ['n', 'n']) {
    await user.keyboard(key);
    await waitFor(() => expect(document.activeElement?.id).toBe('comment-104'));
  }
  await user.click(branch.getByRole('button', { name: /^Expand the thread/ }));
  expect(bar()).toHaveTextContent('2 new');
});

test('new comments below a linked comment are counted until the reader collapses its branch', async () => {
  foldedBranches(7).set(102, true);
  const { user } = await open({ commentId: 100, newComments: 3 }, '/post/7?comment=102');
  expect(bar()).toHaveTextContent('3 new');
  const fold = async (id: number) => {
    const comment = within(screen.getByText(`Comment ${id}`).closest('article') ?? document.body);
    await user.click(comment.getByRole('button', { name: /^Collapse the thread/ }));
  };
  await fold(104);
  expect(bar()).toHaveTextContent('3 new');
  await fold(102);
  expect(bar()).toHaveTextContent('2 new');
});

test('a link to a comment focuses it in the whole thread', async () => {
  await open({ commentId: 101, newComments: 2 }, '/post/7#comment-103');
  await waitFor(() => expect(document.activeElement?.id).toBe('comment-103'));
});

test('keys in a text field write letters', async () => {
  const { user } = await open({ commentId: 0, newComments: 3 });
  const field = await screen.findByRole('textbox', { name: 'Add a comment' });
  await user.type(field, 'n');
  expect(field).toHaveValue('n');
  expect(field).toHaveFocus();
});

test('a visit is stored once, and the marks stay until the next one', async () => {
  await open({ commentId: 101, newComments: 2 });
  expect(stored).toEqual([]);
  await settle();
  expect(stored).toEqual([104]);
  await settle();
  expect(stored).toEqual([104]);
  expect(marked()).toEqual([103, 104]);
});

test('a thread that is loaded again contains what was new when the page was opened', async () => {
  const { store } = await open({ commentId: 101, newComments: 2 });
  await settle();
  expect(stored).toEqual([104]);
  const asked: (string | null)[] = [];
  server.use(
    http.get('*/api/posts/7/comments', ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('seen'));
      return HttpResponse.json([by(101, 9), by(104, 9)]);
    }),
  );
  act(() => void store.dispatch(api.util.invalidateTags([{ type: 'Thread', id: 7 }])));
  await waitFor(() => expect(asked).toEqual(['101']));
});

test('a visit without new comments stores nothing', async () => {
  await open({ commentId: 104, newComments: 0 });
  await settle();
  expect(stored).toEqual([]);
});

test('new comments that the page only offers are not seen', async () => {
  await open();
  act(() => emitLiveEvent({ type: 'comments', data: { postId: 7, ids: [107], parents: [null] } }));
  await settle();
  expect(stored).toEqual([106]);
});

test('a page in the background stores its visit once it is looked at', async () => {
  Object.defineProperty(document, 'hidden', { value: true, configurable: true });
  await open();
  await settle();
  expect(stored).toEqual([]);
  Object.defineProperty(document, 'hidden', { value: false, configurable: true });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(stored).toEqual([104]));
});

test('a visit that could not be stored is stored once the device is online again', async () => {
  await open();
  server.use(http.put('*/api/posts/7/visit', () => HttpResponse.error(), { once: true }));
  await settle();
  expect(stored).toEqual([]);
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(stored).toEqual([104]));
});

test.each(['/post/7?comment=102', '/post/7?cursor=abc'])('%s shows a part: no visit', async (url) => {
  await open(undefined, url);
  await settle();
  expect(stored).toEqual([]);
});

test('a post can be marked as unread, and stays unread while it is open', async () => {
  const { user } = await open({ commentId: 104, newComments: 0 });
  await user.click(screen.getByRole('button', { name: /^More on “/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
  expect(await screen.findByText('Marked as unread')).toBeInTheDocument();
  await settle();
  expect(stored).toEqual([undefined]);
});

test('failing to mark a post as unread says so', async () => {
  const { user } = await open({ commentId: 104, newComments: 0 });
  server.use(http.delete('*/api/posts/7/visit', () => HttpResponse.json({}, { status: 500 })));
  await user.click(screen.getByRole('button', { name: /^More on “/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
  expect(await screen.findByText('Couldn’t mark the post as unread')).toBeInTheDocument();
});

test('a post that was marked as unread stays unread when the live connection names its comments', async () => {
  const { user } = await open({ commentId: 104, newComments: 0 });
  await user.click(screen.getByRole('button', { name: /^More on “/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
  expect(await screen.findByText('Marked as unread')).toBeInTheDocument();
  const data = { postId: 7, commentCount: 4, latestId: 110, ids: [], parents: [] };
  act(() => emitLiveEvent({ type: 'watching', data }));
  await settle();
  expect(stored).toEqual([undefined]);
});

test('a post that was marked as unread stays unread in another order of its comments', async () => {
  const { user } = await open();
  await settle();
  expect(stored).toEqual([104]);
  await user.click(screen.getByRole('button', { name: /^More on “/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as unread' }));
  expect(await screen.findByText('Marked as unread')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'New' }));
  await settle();
  expect(stored).toEqual([104, undefined]);
});

describe('on the home page', () => {
  const asked: (string | null)[] = [];
  const showHome = (
    settings: object = {},
    posts = [makePost({ visit: { commentId: 1, newComments: 3 } })],
  ) => {
    asked.length = 0;
    server.use(
      http.get('*/api/posts', ({ request }) => {
        const read = new URL(request.url).searchParams.get('read');
        asked.push(read);
        return HttpResponse.json(read ? [] : posts);
      }),
      http.patch('*/api/user/settings', async ({ request }) =>
        HttpResponse.json((await request.json()) as object),
      ),
    );
    return renderPage(<HomePage />, { as: makeUser({ settings }) });
  };

  test.each(['card', 'list'])('a %s shows the number of new comments', async (view) => {
    showHome({ view });
    expect(await screen.findByText('+3 new')).toBeVisible();
  });

  test('more than the server counts are “50+ new”', async () => {
    showHome({}, [makePost({ visit: { commentId: 1, newComments: 51 } })]);
    expect(await screen.findByText('50+ new')).toBeVisible();
  });

  test('read posts can be hidden and shown again', async () => {
    const { user } = showHome({ hidesRead: true });
    expect(await screen.findByText('Posts that you have read are hidden.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show read posts' }));
    expect(await screen.findByText('+3 new')).toBeVisible();
    await waitFor(() =>
      expect(within(screen.getByRole('heading', { level: 2 })).getByRole('link')).toHaveFocus(),
    );
    await user.click(screen.getByRole('button', { name: 'Hide read posts' }));
    expect(await screen.findByText('No unread posts')).toBeVisible();
    expect(asked).toEqual(['without', null]);
  });
});
