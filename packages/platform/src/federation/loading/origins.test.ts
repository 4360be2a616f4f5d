import { allowOrigins, isAllowedScript } from './origins';

afterEach(() => allowOrigins([]));

test.each([
  ['/assets/main.js', true],
  ['/remotes/feed/1/remoteEntry.js', true],
  ['/media/picture.js', false],
  ['/api/openapi.json', false],
  ['/remotes/../media/picture.js', false],
  ['https://elsewhere.example/remotes/feed/1/remoteEntry.js', false],
  ['data:text/javascript,alert(1)', false],
  ['javascript:alert(1)', false],
])('of this site, %s may run: %s', (url, isAllowed) => {
  expect(isAllowedScript(url)).toBe(isAllowed);
});

test.each([
  ['https://cdn.example/feed/1/remoteEntry.js', true],
  ['https://cdn.example.evil.example/remoteEntry.js', false],
  ['https://cdn.example@evil.example/remoteEntry.js', false],
  ['http://cdn.example/remoteEntry.js', false],
  ['http://localhost:3104/remoteEntry.js', true],
  ['https://localhost:3104/remoteEntry.js', false],
  ['http://localhost.evil.example:3104/remoteEntry.js', false],
])('where https://cdn.example and any port of localhost are allowed, %s may run: %s', (url, isAllowed) => {
  allowOrigins(['https://cdn.example', 'http://localhost:*']);
  expect(isAllowedScript(url)).toBe(isAllowed);
});
