import type { Comment } from '@stoa/contract';
import { makeCommunity, makePost, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { http, HttpResponse } from 'msw';
import PostPage from '../../src/post/PostPage';

export const server = startServer(
  http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity())),
);

export const ben = makeUser({ id: 2, username: 'ben' });

/** Opens the page of post 7, or another URL of a post. */
export const open = (url = '/post/7', as?: ReturnType<typeof makeUser>) =>
  renderPage(<PostPage />, { url, path: '/post/:id', ...(as && { as }) });

/** Answers the calls for post 7 and its thread. */
export function serve(comments: Comment[], post = makePost({ commentCount: comments.length })) {
  server.use(
    http.get('*/api/posts/7', () => HttpResponse.json(post)),
    http.get('*/api/posts/7/comments', () => HttpResponse.json(comments)),
  );
}

/** The body of an answer to a request after the session has ended. */
export const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };
