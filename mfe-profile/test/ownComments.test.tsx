import type { UserComment } from '@stoa/contract';
import { sharedApi } from '@stoa/platform';
import { makeComment, makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import UserPage from '../src/user/UserPage';

const server = startServer();
const ada = makeUser();
const comment = makeComment({ content: 'Well said', authorId: 1, author: { id: 1, username: 'ada' } });
const listed: UserComment = {
  ...comment,
  post: { id: 7, title: 'On beans' },
  community: { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' },
};

test('a profile counts and lists the comment that its owner has just written', async () => {
  let said: UserComment[] = [];
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ commentCount: 41 + said.length }))),
    http.get('*/api/users/ada/comments', () => HttpResponse.json(said)),
    http.post('*/api/comments', () => {
      said = [listed];
      return HttpResponse.json(comment, { status: 201 });
    }),
  );
  const { store } = renderPage(<UserPage />, {
    url: '/user/ada?tab=comments',
    path: '/user/:username',
    as: ada,
  });
  expect(await screen.findByText('No comments yet')).toBeVisible();
  void store.dispatch(
    sharedApi.endpoints.createComment.initiate({ content: 'Well said', postId: 7, parentId: null }),
  );
  expect(await screen.findByRole('link', { name: 'On beans' })).toBeVisible();
  expect(await screen.findByText('42')).toBeVisible();
});
