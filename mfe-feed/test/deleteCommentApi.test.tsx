import type { UserProfile } from '@stoa/contract';
import { injectEndpointsOf } from '@stoa/platform';
import { makeComment, makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDeleteCommentMutation } from '../src/thread/deleteCommentApi';

const server = startServer();

/** Stands for the remote of profiles. */
const { useListUserCommentsQuery, useGetUserQuery } = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listUserComments: build.query<{ id: number; content: string }[], string>({
      query: (username) => `/api/users/${username}/comments`,
      providesTags: [{ type: 'Comment', id: 'LIST' }],
    }),
    getUser: build.query<UserProfile, string>({
      query: (username) => `/api/users/${username}`,
      providesTags: (user) => ['User', { type: 'User', id: user?.id }],
    }),
  }),
});

/** A page that lists a member's comments and deletes one. */
function Deleting() {
  const { data } = useListUserCommentsQuery('ada');
  const profiles = [useGetUserQuery('ada'), useGetUserQuery('ben')];
  const [deleteComment] = useDeleteCommentMutation();
  return (
    <>
      {data?.map(({ id, content }) => (
        <p key={id}>{content}</p>
      ))}
      <p>Counts: {profiles.map((profile) => profile.data?.commentCount).join(', ')}</p>
      <button onClick={() => void deleteComment({ id: 20, postId: 7, authorId: 1, isCounted: true })}>
        Delete
      </button>
    </>
  );
}

test('a deleted comment disappears from the list of its author’s comments', async () => {
  let said = [makeComment({ id: 20, content: 'A remark' }), makeComment({ id: 19, content: 'Another' })];
  server.use(
    http.get('*/api/users/:username', () => HttpResponse.json(makeProfile())),
    http.get('*/api/users/ada/comments', () => HttpResponse.json(said)),
    http.delete('*/api/comments/20', () => {
      said = said.slice(1);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = renderPage(<Deleting />, { as: makeUser() });
  const remark = await screen.findByText('A remark');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(remark).not.toBeInTheDocument());
  expect(screen.getByText('Another')).toBeVisible();
});

test('a deleted comment changes the count of its author, and no other profile is read again', async () => {
  const read: unknown[] = [];
  server.use(
    http.get('*/api/users/ada/comments', () => HttpResponse.json([])),
    http.delete('*/api/comments/20', () => new HttpResponse(null, { status: 204 })),
    http.get('*/api/users/:username', ({ params: { username } }) => {
      read.push(username);
      const id = username === 'ada' ? 1 : 2;
      return HttpResponse.json(makeProfile({ id, commentCount: 10 - read.length }));
    }),
  );
  const { user } = renderPage(<Deleting />, { as: makeUser() });
  await screen.findByText('Counts: 9, 8');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Counts: 7, 8')).toBeVisible();
  expect(read).toEqual(['ada', 'ben', 'ada']);
});
