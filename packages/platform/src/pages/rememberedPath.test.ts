import { isReturnPath, rememberPath, takeRememberedPath } from './rememberedPath';

test.each(['/', '/create-post', '/search?q=a', '/post/1?comment=2'])('signing in may lead to %s', (path) => {
  expect(isReturnPath(path)).toBe(true);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  '',
  'create-post',
  '/login',
  '/register?x=1',
])('signing in does not lead to %j', (path) => expect(isReturnPath(path)).toBe(false));

test('the remembered path is cleared after use', () => {
  rememberPath('/dashboard');
  expect(takeRememberedPath()).toBe('/dashboard');
  expect(takeRememberedPath()).toBeNull();
});
