import type { CatchUp, CatchUpItem, CatchUpReason, Visit } from '@stoa/contract';
import { makePost, makeUser, politeAnnouncer, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CatchUpPage from '../src/catch-up/CatchUpPage';

const server = startServer();
const ada = makeUser();
const since = '2026-01-12T12:00:00.000Z';
const madeAt = '2026-01-15T12:00:00.000Z';
/** What the page has stored, by address. */
let stored: [path: string, body: unknown][];
beforeEach(() => {
  stored = [];
});

function make(id: number, title: string, reason: CatchUpReason, lastVisit?: Visit): CatchUpItem {
  const { content: _, ...post } = makePost({ id, title, ...(lastVisit && { visit: lastVisit }) });
  return { post, reason, latestCommentId: 90 + id, ...(lastVisit && { lastVisit }) };
}

const newest = { id: 92, author: { id: 2, username: 'ben' }, excerpt: 'Water them at night.' };
const items = () => [
  make(
    1,
    'Beans',
    { kind: 'replies', answers: 'comment', count: 1, newest, firstId: 91 },
    { commentId: 80, newComments: 2 },
  ),
  make(2, 'Leeks', { kind: 'thread', count: 51, newest, firstId: 92 }),
  make(3, 'Soil', { kind: 'best' }),
];

const answer = (catchUp: Partial<CatchUp> = {}) =>
  server.use(
    http.get('*/api/catch-up', () =>
      HttpResponse.json({ since, madeAt, items: items(), hasMore: false, ...catchUp }),
    ),
  );

function open(catchUp?: Partial<CatchUp>) {
  answer(catchUp);
  server.use(
    ...(['put', 'delete'] as const).map((method) =>
      http[method]('*/api/*', async ({ request }) => {
        const text = await request.text();
        stored.push([new URL(request.url).pathname, text === '' ? method : JSON.parse(text)]);
        return HttpResponse.json({ ok: true });
      }),
    ),
  );
  return renderPage(<CatchUpPage />, { url: '/catch-up', path: '/catch-up', as: ada });
}

const focused = () => document.activeElement?.textContent;
const row = (title: string) => screen.getByRole('article', { name: title });

test('lists replies, threads and the best posts, each with its reason', async () => {
  open();
  const beans = await screen.findByRole('article', { name: 'Beans' });
  expect(beans).toHaveTextContent('ben replied to your comment');
  expect(beans).toHaveTextContent('Water them at night.');
  expect(within(beans).getByRole('link', { name: 'Beans' })).toHaveAttribute('href', '/post/1#comment-91');
  expect(row('Leeks')).toHaveTextContent('50+ new comments in a thread you wrote in');
  expect(row('Leeks')).toHaveTextContent('ben: Water them at night.');
  expect(row('Soil')).toHaveTextContent('Best of Kitchen Gardens since January 12, 2026');
  expect(within(row('Soil')).getByRole('link', { name: 'Soil' })).toHaveAttribute('href', '/post/3');
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Replies to you',
    'Threads you wrote in',
    'Best of your communities',
  ]);
  expect(screen.getByText('3 of 3 left')).toBeVisible();
});

test('j, k, e and z finish items one by one to the end, and bring the last one back', async () => {
  const { user } = open();
  await screen.findByText('3 of 3 left');
  await user.keyboard('jjk');
  expect(focused()).toBe('Beans');
  await user.keyboard('e');
  expect(focused()).toBe('Leeks');
  expect(await screen.findByText('2 of 3 left')).toBeVisible();
  await user.keyboard('ee');
  expect(await screen.findByText('That was all')).toBeVisible();
  await waitFor(() => expect(focused()).toBe('Go to Home'));
  await waitFor(() =>
    expect(stored).toEqual([
      ['/api/posts/1/visit', { commentId: 91 }],
      ['/api/posts/2/visit', { commentId: 92 }],
      ['/api/posts/3/visit', { commentId: 93 }],
      ['/api/catch-up', { at: madeAt }],
    ]),
  );
  stored = [];
  await user.keyboard('z');
  expect(focused()).toBe('Soil');
  expect(await screen.findByText('1 of 3 left')).toBeVisible();
  expect(screen.queryByText('That was all')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(stored).toEqual([
      ['/api/posts/3/visit', 'delete'],
      ['/api/catch-up', { at: since }],
    ]),
  );
});

test('the buttons finish an item, and bring it back as it was', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Done with “Beans”' }));
  expect(focused()).toBe('Leeks');
  const undo = await screen.findByRole('button', { name: 'Undo: “Beans” is done' });
  await user.click(undo);
  expect(await screen.findByRole('button', { name: 'Done with “Beans”' })).toHaveFocus();
  await waitFor(() => expect(stored).toHaveLength(2));
  expect(stored[1]).toEqual(['/api/posts/1/visit', { commentId: 80, isUndo: true }]);
});

test('after the last item, the focus goes to the one before it that is left', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Done with “Soil”' }));
  expect(focused()).toBe('Leeks');
});

test('an item that cannot be marked comes back, with the reason', async () => {
  const { user } = open();
  await screen.findByText('3 of 3 left');
  server.use(http.put('*/api/posts/1/visit', () => HttpResponse.json({}, { status: 503 })));
  await user.click(screen.getByRole('button', { name: 'Done with “Beans”' }));
  expect(await screen.findByText('Couldn’t mark the post as done')).toBeVisible();
  expect(screen.getByText('3 of 3 left')).toBeVisible();
});

const button = (name: string) => screen.findByRole('button', { name });

test('all items of the page are done by one call, and Undo restores exactly these', async () => {
  const { user } = open();
  await user.click(await button('Done with “Leeks”'));
  await user.click(await button('Done with all that is left'));
  expect(await screen.findByText('That was all')).toBeVisible();
  await waitFor(() => expect(focused()).toBe('Go to Home'));
  await waitFor(() => expect(politeAnnouncer()).toHaveTextContent('Done with 2 posts. That was all.'));
  await waitFor(() => expect(stored).toHaveLength(3));
  expect(stored.slice(1)).toEqual([
    [
      '/api/visits',
      {
        visits: [
          { postId: 1, commentId: 91 },
          { postId: 3, commentId: 93 },
        ],
      },
    ],
    ['/api/catch-up', { at: madeAt }],
  ]);
  stored = [];
  await user.click(await button('Undo: 2 posts are done'));
  expect(await button('Done with all that is left')).toHaveFocus();
  await waitFor(() => expect(politeAnnouncer()).toHaveTextContent('2 posts are back'));
  expect(screen.getByText('2 of 3 left')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo: “Leeks” is done' })).toBeVisible();
  await waitFor(() =>
    expect(stored).toEqual([
      ['/api/visits', { visits: [{ postId: 1, commentId: 80 }, { postId: 3 }], isUndo: true }],
      ['/api/catch-up', { at: since }],
    ]),
  );
});

const twoReplies = () => [
  ...items().slice(0, 1),
  make(4, 'Peas', { kind: 'replies', answers: 'post', count: 1, newest, firstId: 94 }),
  ...items().slice(1),
];

test('all items of a section are done together, and the focus goes to the next section', async () => {
  const { user } = open({ items: twoReplies() });
  await user.click(await button('Done with all of “Replies to you”'));
  expect(await screen.findByText('2 of 4 left')).toBeVisible();
  expect(focused()).toBe('Leeks');
  await waitFor(() => expect(politeAnnouncer()).toHaveTextContent('Done with 2 posts. 2 of 4 left.'));
  await user.click(await button('Undo: 2 posts of “Replies to you” are done'));
  expect(await screen.findByText('4 of 4 left')).toBeVisible();
  expect(await button('Done with all of “Replies to you”')).toHaveFocus();
});

test('a section that was done item by item has nothing to do together, and its button stays', async () => {
  const { user } = open();
  await user.click(await button('Done with “Beans”'));
  await waitFor(async () => expect(await button('Done with all of “Replies to you”')).toBeDisabled());
  await user.click(await button('Undo: “Beans” is done'));
  await waitFor(async () => expect(await button('Done with all of “Replies to you”')).toBeEnabled());
});

test('z brings back what was done together, without an item that is back already', async () => {
  const { user } = open({ items: twoReplies() });
  await user.click(await button('Done with all that is left'));
  await user.click(await button('Undo: “Peas” is done'));
  await waitFor(() => expect(stored).toHaveLength(4));
  stored = [];
  await user.keyboard('z');
  expect(focused()).toBe('Beans');
  expect(await screen.findByText('4 of 4 left')).toBeVisible();
  await waitFor(() =>
    expect(stored).toEqual([
      ['/api/visits', { visits: [{ postId: 1, commentId: 80 }, { postId: 2 }, { postId: 3 }], isUndo: true }],
    ]),
  );
  await user.keyboard('z');
  expect(stored).toHaveLength(1);
});

test('items that cannot be marked together come back, with the reason', async () => {
  const { user } = open();
  const all = await button('Done with all that is left');
  server.use(http.put('*/api/visits', () => HttpResponse.json({}, { status: 503 })));
  await user.click(all);
  expect(await screen.findByText('Couldn’t mark the posts as done')).toBeVisible();
  expect(screen.getByText('3 of 3 left')).toBeVisible();
  expect(await button('Done with all that is left')).toBeVisible();
});

test('without anything new, says so', async () => {
  open({ items: [] });
  expect(await screen.findByText('That was all')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go to Home' })).toHaveAttribute('href', '/');
  expect(screen.queryByText(/left$/)).not.toBeInTheDocument();
});

test('at the end of a part, the rest can be shown', async () => {
  const { user } = open({ items: items().slice(0, 1), hasMore: true });
  await user.click(await screen.findByRole('button', { name: 'Done with “Beans”' }));
  expect(await screen.findByText('More is waiting')).toBeVisible();
  answer({ madeAt: '2026-01-15T12:01:00.000Z' });
  await user.click(screen.getByRole('button', { name: 'Show the rest' }));
  expect(await screen.findByText('3 of 3 left')).toBeVisible();
  await waitFor(() => expect(focused()).toBe('Beans'));
});

test('a list that fails to load can be retried', async () => {
  server.use(http.get('*/api/catch-up', () => HttpResponse.json({}, { status: 503 })));
  const { user } = renderPage(<CatchUpPage />, { as: ada });
  expect(await screen.findByText('Couldn’t load what is new')).toBeVisible();
  answer();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('3 of 3 left')).toBeVisible();
});
