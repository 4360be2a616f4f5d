import { injectEndpointsOf } from '@stoa/platform';
import { makeComment, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useDeleteCommentMutation } from '../src/thread/deleteCommentApi';

const server = startServer();

/** Stands for the remote of profiles. */
const { useListUserCommentsQuery } = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listUserComments: build.query<{ id: number; content: string }[], string>({
      query: (username) => `/api/users/${username}/comments`,
      providesTags: [{ type: 'Comment', id: 'LIST' }],
    }),
  }),
});

/** A page that lists a member's comments and deletes one. */
function Deleting() {
  const { data } = useListUserCommentsQuery('ada');
  const [deleteComment] = useDeleteCommentMutation();
  return (
    <>
      {data?.map(({ id, content }) => (
        <p key={id}>{content}</p>
      ))}
      <button onClick={() => void deleteComment({ id: 20, postId: 7, isCounted: true })}>Delete</button>
    </>
  );
}

test('a deleted comment disappears from the list of its author’s comments', async () => {
  let said = [makeComment({ id: 20, content: 'A remark' }), makeComment({ id: 19, content: 'Another' })];
  server.use(
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
