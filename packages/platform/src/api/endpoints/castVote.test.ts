import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { api } from '../api';
import { listTags, pagedOptions, toPage, type Page } from '../paging';
import { makeStore } from '../store';
import { sharedApi, votesAfter } from '.';

interface Item {
  id: number;
  upvotes: number;
}

const testApi = api.injectEndpoints({
  endpoints: (build) => ({
    feed: build.infiniteQuery<Page<Item>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: () => '/api/posts',
      transformResponse: toPage<Item>,
      providesTags: (data) =>
        listTags(
          'Post',
          data?.pages.flatMap((page) => page.items.map((item) => item.id)),
        ),
    }),
    post: build.query<Item, number>({
      query: (id) => `/api/posts/${id}`,
      providesTags: (_r, _e, id) => [{ type: 'Post', id }],
    }),
    thread: build.query<{ id: number; upvotes: number; replies: Item[] }[], number>({
      query: (id) => `/api/posts/${id}/comments`,
      providesTags: [{ type: 'Comment', id: 9 }],
    }),
  }),
});

const post = (id: number) => ({
  id,
  title: `Post ${id}`,
  upvotes: 3,
  downvotes: 1,
  userVote: null,
  community: { id: 7, displayName: 'Seven' },
  author: { id: 9, username: 'ada' },
});
const comment = (id: number, replies: object[] = []) => ({
  id,
  postId: 7,
  parentId: null,
  upvotes: 0,
  downvotes: 0,
  userVote: null,
  replies,
});

let requests: string[] = [];
const server = setupServer(
  http.get('*/api/posts', () => HttpResponse.json([post(7), post(8)])),
  http.get('*/api/posts/7', () => HttpResponse.json(post(7))),
  http.get('*/api/posts/7/comments', () => HttpResponse.json([comment(7, [comment(9)])])),
  http.post('*/api/vote', () => HttpResponse.json({ upvotes: 5, downvotes: 1, userVote: { type: 'up' } })),
);
beforeAll(() => {
  server.listen({ onUnhandledRequest: 'error' });
  server.events.on('request:start', ({ request }) => requests.push(new URL(request.url).pathname));
});
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

async function loadedStore() {
  const store = makeStore();
  await store.dispatch(testApi.endpoints.feed.initiate());
  await store.dispatch(testApi.endpoints.post.initiate(7));
  await store.dispatch(testApi.endpoints.thread.initiate(7));
  requests = [];
  return store;
}
const feedOf = (store: ReturnType<typeof makeStore>) =>
  testApi.endpoints.feed
    .select()(store.getState())
    .data?.pages[0]?.items.map((item) => item.upvotes);
const postOf = (store: ReturnType<typeof makeStore>) =>
  testApi.endpoints.post.select(7)(store.getState()).data?.upvotes;
const threadOf = (store: ReturnType<typeof makeStore>) => {
  const [root] = testApi.endpoints.thread.select(7)(store.getState()).data ?? [];
  return [root?.upvotes, root?.replies[0]?.upvotes];
};

test('a vote updates the list and the post at once, without refetching either', async () => {
  const store = await loadedStore();
  const voting = store.dispatch(sharedApi.endpoints.castVote.initiate({ type: 'up', postId: 7 }));
  expect([feedOf(store), postOf(store)]).toEqual([[4, 3], 4]);
  await voting;
  expect([feedOf(store), postOf(store)]).toEqual([[5, 3], 5]);
  expect(requests).toEqual(['/api/vote']);
});

test('a vote on a comment changes that comment and no other entity with the same id', async () => {
  const store = await loadedStore();
  await store.dispatch(sharedApi.endpoints.castVote.initiate({ type: 'up', postId: 7, commentId: 9 }));
  expect(threadOf(store)).toEqual([0, 5]);
  expect(feedOf(store)).toEqual([3, 3]);
});

test('a refused vote is rolled back', async () => {
  server.use(http.post('*/api/vote', () => HttpResponse.json({}, { status: 503 })));
  const store = await loadedStore();
  await store.dispatch(sharedApi.endpoints.castVote.initiate({ type: 'down', postId: 7 }));
  expect([feedOf(store), postOf(store)]).toEqual([[3, 3], 3]);
});

test.each([
  [null, 'up', [4, 1, 'up']],
  [null, 'down', [3, 2, 'down']],
  ['up', 'up', [3, 1, 'up']],
  ['up', 'down', [2, 2, 'down']],
  ['down', 'none', [3, 0, undefined]],
] as const)('from %s, %s gives %j', (before, type, [up, down, vote]) => {
  const votes = votesAfter({ upvotes: 3, downvotes: 1, userVote: before && { type: before } }, type);
  expect([votes.upvotes, votes.downvotes, votes.userVote?.type]).toEqual([up, down, vote]);
});
