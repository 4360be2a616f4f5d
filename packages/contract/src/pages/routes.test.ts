import { compareRoutes, matchRoute, routesOverlap } from './routes.js';

test.each([
  ['/', '/', {}],
  ['/post/:id', '/post/12', { id: '12' }],
  ['/post/:id', '/post/12/', { id: '12' }],
  ['/post/:id', '/Post/12', { id: '12' }],
  ['/user/:username', '/user/a%20b', { username: 'a b' }],
  ['/user/:username', '/user/%E0%A4%A', { username: '%E0%A4%A' }],
  ['/post/:id', '/post/', undefined],
  ['/', '////', undefined],
  ['/post/:id', '/post/12/edit', undefined],
  ['/communities', '/community', undefined],
])('%s and %s give %j', (path, pathname, params) => {
  expect(matchRoute(path, pathname)).toEqual(params);
});

test('of routes that match one address, fewer parameters come first, then later ones', () => {
  const routes = ['/:a/:b/:c', '/:a/b/c', '/a/:b/:c', '/a/b/:c', '/a/b/c', '/a/:b/c'];
  expect(routes.toSorted(compareRoutes)).toEqual([
    '/a/b/c',
    '/a/b/:c',
    '/a/:b/c',
    '/:a/b/c',
    '/a/:b/:c',
    '/:a/:b/:c',
  ]);
});

test.each([
  ['/post/:id', '/post/new', true],
  ['/post/:id', '/:kind/new', true],
  ['/Polls', '/polls', true],
  ['/post/:id', '/post', false],
  ['/post/:id', '/posts/:id', false],
])('%s and %s can meet: %s', (one, other, isSo) => {
  expect(routesOverlap(one, other)).toBe(isSo);
  expect(routesOverlap(other, one)).toBe(isSo);
});
