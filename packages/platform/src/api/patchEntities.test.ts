import type { Post } from '@stoa/contract';
import { http, HttpResponse } from 'msw';
import { makePost, startServer } from '../testing';
import { injectEndpointsOf } from './injectEndpoints';
import type { PageState } from './pageState';
import { isPost, patchEntities } from './patchEntities';
import { makeStore } from './store';

const server = startServer();

const remote = injectEndpointsOf('remote')({
  endpoints: (build) => ({
    readPost: build.query<Post, number>({
      query: (id) => `/api/posts/${id}`,
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
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
  const countIn = (name: string) => (store.getState().api.queries[name]?.data as Post).commentCount;
  expect([countIn(key), countIn(unknown)]).toEqual([1, 0]);
});
