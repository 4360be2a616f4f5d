import { makeComment, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PostPage from '../src/post/PostPage';

const server = startServer();
const ada = makeUser();

async function open() {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ userVote: { type: 'up' } }))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json([makeComment()])),
    http.post('*/api/posts/7/notifications/read', () => HttpResponse.json({ ok: true })),
    http.post('*/api/vote', () => HttpResponse.json({ upvotes: 1, downvotes: 0, userVote: { type: 'up' } })),
    http.post('*/api/comments', () => HttpResponse.json(makeComment({ id: 21 }), { status: 201 })),
  );
  const page = renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', as: ada });
  await screen.findByRole('article', { name: 'Comment by ben, level 1' });
  return page;
}

const animationOf = (element: Element | null | undefined) =>
  element && getComputedStyle(element).getPropertyValue('animation');

test('a vote moves its arrow, but earlier votes of the page do not', async () => {
  const { user } = await open();
  const [ofPost, ofComment] = screen.getAllByRole('button', { name: /^Upvote/ });
  expect(ofPost).toHaveAttribute('aria-pressed', 'true');
  expect(animationOf(ofPost?.querySelector('svg'))).toBeFalsy();
  await user.click(ofComment as HTMLElement);
  await waitFor(() => expect(ofComment).toHaveAttribute('aria-pressed', 'true'));
  expect(animationOf(ofComment?.querySelector('svg'))).toBeTruthy();
  expect(animationOf(ofPost?.querySelector('svg'))).toBeFalsy();
});

test('a sent comment and a branch that is expanded again appear with a movement', async () => {
  const { user } = await open();
  await user.type(screen.getByRole('textbox', { name: 'Add a comment' }), 'A new thought');
  await user.click(screen.getByRole('button', { name: 'Comment' }));
  await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(3));
  const [, sent, before] = screen.getAllByRole('article');
  expect(animationOf(sent)).toBeTruthy();
  expect(animationOf(before)).toBeFalsy();

  const bodyOf = (article?: Element) => article?.querySelector(':scope > :not(header)');
  expect(animationOf(bodyOf(before))).toBeFalsy();
  const [, fold] = screen.getAllByRole('button', { name: 'Collapse the thread of ben' });
  await user.click(fold as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Expand the thread of ben' }));
  expect(animationOf(bodyOf(before))).toBeTruthy();
});
