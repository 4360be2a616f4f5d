import { errors } from '@stoa/contract';
import { makeComment, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import HomePage from '../src/home/HomePage';
import PostPage from '../src/post/PostPage';

/** The displayed post or comment was deleted on the server. */
const server = startServer();
const answer = (code: 'POST_NOT_FOUND' | 'COMMENT_NOT_FOUND') => () =>
  HttpResponse.json({ ...errors[code], code, statusCode: 404 }, { status: 404 });

beforeEach(() =>
  server.use(
    http.get('*/api/posts', () => HttpResponse.json([makePost()])),
    http.get('*/api/posts/7', () => HttpResponse.json(makePost({ commentCount: 1 }))),
    http.get('*/api/posts/7/comments', () => HttpResponse.json([makeComment()])),
    http.post('*/api/vote', answer('POST_NOT_FOUND')),
    http.put('*/api/posts/7/save', answer('POST_NOT_FOUND')),
    http.post('*/api/comments', answer('POST_NOT_FOUND')),
  ),
);

const openPost = () => renderPage(<PostPage />, { url: '/post/7', path: '/post/:id', as: makeUser() });
const article = () => within(screen.getAllByRole('article')[0] as HTMLElement);

test.each([
  ['a list', () => renderPage(<HomePage />, { as: makeUser() })],
  ['its page', openPost],
])('Bad input: a vote from %s on a deleted post is reverted and reported', async (_, open) => {
  const { user } = open();
  await screen.findByRole('heading', { name: 'A post about beans' });
  await user.click(article().getByRole('button', { name: /^Upvote/ }));
  expect(await screen.findByText('Your vote was not counted')).toBeVisible();
  expect(screen.getByText(errors.POST_NOT_FOUND.message)).toBeVisible();
  expect(article().getByRole('button', { name: /^Upvote/ })).toHaveAttribute('aria-pressed', 'false');
});

test('Bad input: saving a deleted post is reverted and reported', async () => {
  const { user } = renderPage(<HomePage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: /^Save / }));
  expect(await screen.findByText(errors.POST_NOT_FOUND.message)).toBeVisible();
  expect(screen.getByRole('button', { name: /^Save / })).toHaveAttribute('aria-pressed', 'false');
});

test('Bad input: a comment on a deleted post is reported and its text kept', async () => {
  const { user } = openPost();
  await user.type(await screen.findByRole('textbox', { name: 'Add a comment' }), 'A late thought');
  const form = within(screen.getByRole('form', { name: 'Add a comment' }));
  await user.click(form.getByRole('button', { name: 'Comment' }));
  expect(await form.findByText(errors.POST_NOT_FOUND.message)).toBeVisible();
  expect(form.getByRole('textbox')).toHaveValue('A late thought');
});

test('Bad input: a reply to a deleted comment is reported and its text kept', async () => {
  server.use(http.post('*/api/comments', answer('COMMENT_NOT_FOUND')));
  const { user } = openPost();
  await user.click(await screen.findByRole('button', { name: /^Reply to/ }));
  const form = within(screen.getByRole('form', { name: 'Reply to ben' }));
  await user.type(form.getByRole('textbox'), 'Indeed');
  await user.click(form.getByRole('button', { name: 'Reply' }));
  expect(await form.findByText(errors.COMMENT_NOT_FOUND.message)).toBeVisible();
  expect(form.getByRole('textbox')).toHaveValue('Indeed');
});
