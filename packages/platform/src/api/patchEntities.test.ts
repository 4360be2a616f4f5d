import type { Comment, Post } from '@stoa/contract';
import { http, HttpResponse } from 'msw';
import { makeComment, makePost, startServer } from '../testing';
import { injectEndpointsOf } from './injectEndpoints';
import type { PageState } from './pageState';
import { isComment, isPost, patchEntities, removeEntities } from './patchEntities';
import { makeStore } from './store';

const server = startServer();

const remote = injectEndpointsOf('remote')({
  endpoints: (build) => ({
    readPost: build.query<Post, number>({
      query: (id) => `/api/posts/${id}`,
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
    readComments: build.query<Comment[], number>({
      query: (id) => `/api/posts/${id}/comments`,
      providesTags: [{ type: 'Comment', id: 3 }],
    }),
  }),
});

test('data of a remote that is still loading stays as it was, and other data is patched', async () => {
  server.use(http.get('*/api/posts/7', () => HttpResponse.json(makePost({ id: 7, commentCount: 0 }))));
  const loaded = makeStore();
  await loaded.dispatch(remote.endpoints.readPost.initiate(7));
  const { api } = structuredClone(loaded.getState());
  const [[key, query] = ['', undefined]] = Object.entries(api.queries);
  if (!query) throw new Error('There is no query.');
  const unknown = key.replace('readPost', 'notLoadedYet');
  api.queries[unknown] = { ...query, endpointName: 'remote/notLoadedYet' } as typeof query;
  Object.assign(api.provided.tags, { Post: { 7: [key, unknown] } });
  api.provided.keys[unknown as never] = [{ type: 'Post', id: 7 }] as never;

  const store = makeStore({ preloaded: { api } as unknown as PageState });
  patchEntities(store, { type: 'Post', id: 7 }, isPost(7), (post) => {
    post.commentCount = 1;
  });
  const countIn = (name: string) =>
    (store.getState().api.queries[name]?.data as Post | undefined)?.commentCount;
  expect([countIn(key), countIn(unknown)]).toEqual([1, 0]);
});

describe('in a thread', () => {
  const reply = (id: number, replies: Comment[] = []) => makeComment({ id, replies });
  async function open() {
    const thread = [reply(1), reply(2, [reply(3, [reply(4)]), reply(5)]), reply(6, [reply(7)])];
    server.use(http.get('*/api/posts/7/comments', () => HttpResponse.json(thread)));
    const store = makeStore();
    const { data: before } = await store.dispatch(remote.endpoints.readComments.initiate(7));
    const read = () => remote.endpoints.readComments.select(7)(store.getState()).data as Comment[];
    return { store, before: before as Comment[], read };
  }
  const idsIn = (comments: Comment[]): unknown[] =>
    comments.map(({ id, replies }) => (replies.length > 0 ? [id, idsIn(replies)] : id));

  test('a changed comment leaves the objects of all others as they were', async () => {
    const { store, before, read } = await open();
    patchEntities(store, { type: 'Comment', id: 3 }, isComment(3), (comment) => {
      comment.upvotes = 9;
    });
    expect(read()[1]?.replies[0]).toMatchObject({ id: 3, upvotes: 9 });
    expect([read()[0], read()[2], read()[1]?.replies[1]]).toEqual([
      before[0],
      before[2],
      before[1]?.replies[1],
    ]);
    expect(read()[0]).toBe(before[0]);
    expect(read()[1]?.replies[0]?.replies[0]).toBe(before[1]?.replies[0]?.replies[0]);
  });

  describe('an undone change', () => {
    const votesOf = (comment: Comment | undefined) => [comment?.id, comment?.upvotes, comment?.userVote];
    const vote = (store: ReturnType<typeof makeStore>) =>
      patchEntities(store, { type: 'Comment', id: 3 }, isComment(3), (comment) =>
        Object.assign(comment, { upvotes: 1, userVote: { type: 'up' } }),
      );
    async function refetch(store: ReturnType<typeof makeStore>, thread: Comment[]) {
      server.use(http.get('*/api/posts/7/comments', () => HttpResponse.json(thread)));
      await store.dispatch(remote.endpoints.readComments.initiate(7, { forceRefetch: true }));
    }

    test('restores its comment where it is by then', async () => {
      const { store, read } = await open();
      const undo = vote(store);
      removeEntities(store, { type: 'Comment', id: 3 }, ({ id }) => id === 1);
      expect(read()[0]?.replies.map(votesOf)).toEqual([
        [3, 1, { type: 'up' }],
        [5, 0, null],
      ]);
      undo();
      expect(read()[0]?.replies.map(votesOf)).toEqual([
        [3, 0, null],
        [5, 0, null],
      ]);
    });

    test('leaves values that were fetched in between, and other comments', async () => {
      const { store, read } = await open();
      const undo = vote(store);
      await refetch(store, [reply(2, [reply(5), { ...reply(3), upvotes: 8 }])]);
      undo();
      expect(read()[0]?.replies.map(votesOf)).toEqual([
        [5, 0, null],
        [3, 8, null],
      ]);
    });

    test('leaves a thread that has lost its comment', async () => {
      const { store, read } = await open();
      const undo = vote(store);
      await refetch(store, [reply(6)]);
      undo();
      expect(read().map(votesOf)).toEqual([[6, 0, null]]);
    });
  });

  test('a removed comment takes those with it that match once it is gone', async () => {
    const { store, read } = await open();
    const isLeft = ({ id, replies }: Record<string, unknown>) =>
      [1, 3, 4].includes(id as number) && (replies as unknown[]).length === 0;
    removeEntities(store, { type: 'Comment', id: 3 }, isLeft);
    expect(idsIn(read())).toEqual([
      [2, [5]],
      [6, [7]],
    ]);
  });
});
