import type { ListPostsQuery } from '@stoa/contract';
import {
  makeComment,
  makeCommunity,
  makePost,
  makeUser,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { api, makeStore, sharedApi, useCommunity } from '@stoa/platform';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useCreatePostMutation } from '../src/create-post/createPostApi';
import { postsApi, useDeletePostMutation } from '../src/post/postsApi';

const server = startServer();

/** A page that shows a community's post count and writes there. */
function Writing() {
  const { currentData: data } = useCommunity('bread');
  const [createPost] = useCreatePostMutation();
  const [deletePost] = useDeletePostMutation();
  return (
    <>
      <p>{data?.postCount} posts</p>
      <button onClick={() => void createPost({ title: 'My loaf', communityId: 4 })}>Create</button>
      <button onClick={() => void deletePost(makePost({ id: 9, community: makeCommunity({ id: 4 }) }))}>
        Delete
      </button>
    </>
  );
}

test('a community counts the viewer’s new post, and uncounts a deleted one', async () => {
  let postCount = 20;
  server.use(
    http.get('*/api/communities/name/bread', () =>
      HttpResponse.json(makeCommunity({ id: 4, name: 'bread', postCount })),
    ),
    http.post('*/api/posts', () =>
      HttpResponse.json(makePost({ id: 9, title: `${++postCount}` }), { status: 201 }),
    ),
    http.delete('*/api/posts/9', () => {
      postCount--;
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<Writing />, { as: makeUser() });
  expect(await screen.findByText('20 posts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('21 posts')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('20 posts')).toBeVisible();
});

test('feeds are read again when the communities, people or sources that they depend on change', async () => {
  const asked: string[] = [];
  server.use(
    http.get('*/api/posts', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json([makePost()]);
    }),
  );
  const store = makeStore();
  const read = (query: ListPostsQuery) =>
    store.dispatch(postsApi.endpoints.listPosts.initiate(query, { subscribe: false }));
  const readAll = async () => {
    for (const query of [{ feed: 'joined' }, { feed: 'following' }, { ownFeed: 5 }] as const)
      await read(query);
    return asked.splice(0);
  };
  expect(await readAll()).toHaveLength(3);
  store.dispatch(api.util.invalidateTags([{ type: 'Membership', id: 'LIST' }]));
  expect(await readAll()).toEqual(['?feed=joined']);
  store.dispatch(api.util.invalidateTags([{ type: 'User', id: 'FOLLOWED' }]));
  expect(await readAll()).toEqual(['?feed=following']);
  store.dispatch(api.util.invalidateTags([{ type: 'OwnFeed', id: 5 }]));
  expect(await readAll()).toEqual(['?ownFeed=5']);
});

test('the feed of followed people stays as it was when its reader returns from a comment', async () => {
  let calls = 0;
  server.use(
    http.get('*/api/posts', () => {
      calls += 1;
      return HttpResponse.json([makePost()]);
    }),
    http.post('*/api/comments', () => HttpResponse.json(makeComment(), { status: 201 })),
  );
  const store = makeStore();
  const feed = postsApi.endpoints.listPosts.initiate({ feed: 'following' }, { subscribe: false });
  await store.dispatch(feed);
  const body = { content: 'A remark', postId: 7, parentId: null };
  await store.dispatch(sharedApi.endpoints.createComment.initiate(body));
  await store.dispatch(feed);
  expect(calls).toBe(1);
});
