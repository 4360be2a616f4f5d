import type { Notification, Post } from '@stoa/contract';
import {
  emitLiveEvent,
  injectEndpointsOf,
  setSendLive,
  shownEntities,
  useWatchedThread,
} from '@stoa/platform';
import { makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useNotificationEvents } from './useNotificationEvents';

const server = startServer();
beforeEach(() => {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ id: 7, commentCount: 0 }))),
    http.get('*/api/notification-groups', () => HttpResponse.json([])),
  );
});

const remote = injectEndpointsOf('remote')({
  endpoints: (build) => ({
    readPost: build.query<Post, number>({
      query: (id) => `/api/posts/${id}`,
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
  }),
});

/** Listens, and shows the post only if asked to: a page of the server has data before its area is hydrated. */
function Page({ isShown }: { isShown: boolean }) {
  useNotificationEvents();
  return isShown ? <Shown /> : null;
}

function Shown() {
  const { data } = remote.useReadPostQuery(7);
  return data ? <p>{data.commentCount} comments</p> : null;
}

function Watching() {
  useWatchedThread(7, () => ({ count: 0 }));
  return null;
}

const comment = { id: 1, type: 'comment', postId: 7, message: 'ben commented' } as Notification;
const arrive = () => act(() => emitLiveEvent({ type: 'notification', data: comment }));

test('a comment is counted on the post that the page shows', async () => {
  const { store } = renderPage(<Page isShown />, { as: makeUser() });
  expect(await screen.findByText('0 comments')).toBeVisible();
  // Redux Toolkit notes half a second later what a page shows.
  await waitFor(() => expect(shownEntities(store.getState()).posts.has(7)).toBe(true));
  arrive();
  expect(await screen.findByText('1 comments')).toBeVisible();
});

test('an open thread that offers new comments itself keeps its count', async () => {
  setSendLive(jest.fn());
  const { store } = renderPage(
    <>
      <Page isShown />
      <Watching />
    </>,
    { as: makeUser() },
  );
  expect(await screen.findByText('0 comments')).toBeVisible();
  await waitFor(() => expect(shownEntities(store.getState()).posts.has(7)).toBe(true));
  arrive();
  expect(screen.getByText('0 comments')).toBeVisible();
  setSendLive(undefined);
});

test('a post that is not shown yet keeps the count with which it asks for the comments that it lacks', async () => {
  const { store } = renderPage(<Page isShown={false} />, { as: makeUser() });
  await act(() => store.dispatch(remote.endpoints.readPost.initiate(7, { subscribe: false })));
  arrive();
  expect(remote.endpoints.readPost.select(7)(store.getState()).data?.commentCount).toBe(0);
});
