import { callRoutes } from '@stoa/contract';
import { requestOf } from './requestOf';

test('fills the path with parameters, each as one segment', () => {
  expect(requestOf(callRoutes.getCommunity, { params: { slug: 'a/b c' } })).toEqual({
    method: 'GET',
    url: '/api/communities/name/a%2Fb%20c',
  });
});

test('omits undefined query parameters', () => {
  const query = { sort: 'top', t: undefined, search: 'a b&c' };
  expect(requestOf(callRoutes.listPosts, { query }).url).toBe('/api/posts?sort=top&search=a+b%26c');
});

test('sends a body as JSON, and a form as a form', () => {
  const body = { postId: 1, type: 'up' as const };
  expect(requestOf(callRoutes.castVote, { body })).toEqual({ method: 'POST', url: '/api/vote', body });
  const form = new FormData();
  expect(requestOf(callRoutes.upload, { form })).toEqual({ method: 'POST', url: '/api/uploads', form });
});

test('a call without input needs only its route', () => {
  expect(requestOf(callRoutes.clearNotifications)).toEqual({
    method: 'DELETE',
    url: '/api/notifications',
  });
});
