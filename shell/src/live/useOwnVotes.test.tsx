import { emitLiveEvent, injectEndpointsOf, sharedApi, useAppDispatch } from '@stoa/platform';
import { makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import type { Post } from '@stoa/contract';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useOwnVotes } from './useOwnVotes';

const server = startServer();

const { useReadPostQuery } = injectEndpointsOf('test')({
  endpoints: (build) => ({
    readPost: build.query<Post, number>({
      query: (id) => `/api/posts/${id}`,
      providesTags: (_post, _error, id) => [{ type: 'Post', id }],
    }),
  }),
});

function Score() {
  const dispatch = useAppDispatch();
  const { data } = useReadPostQuery(7);
  useOwnVotes();
  const vote = () => void dispatch(sharedApi.endpoints.castVote.initiate({ postId: 7, type: 'down' }));
  return (
    <button type="button" onClick={vote}>
      {data?.upvotes} up, {data?.userVote?.type ?? 'none'}
    </button>
  );
}

const voteElsewhere = () =>
  act(() =>
    emitLiveEvent({
      type: 'vote',
      data: { postId: 7, result: { upvotes: 4, downvotes: 1, userVote: { type: 'up' } } },
    }),
  );

beforeEach(() => server.use(http.get('*/api/posts/7', () => HttpResponse.json(makePost()))));

test('a vote on another page of the member shows here', async () => {
  renderPage(<Score />, { as: makeUser() });
  expect(await screen.findByText('3 up, none')).toBeVisible();
  voteElsewhere();
  expect(await screen.findByText('4 up, up')).toBeVisible();
});

test('a vote that is being sent here is not overridden', async () => {
  server.use(http.post('*/api/vote', () => new Promise<never>(() => undefined)));
  const { user } = renderPage(<Score />, { as: makeUser() });
  await user.click(await screen.findByText('3 up, none'));
  expect(await screen.findByText('3 up, down')).toBeVisible();
  voteElsewhere();
  expect(screen.getByText('3 up, down')).toBeVisible();
});
