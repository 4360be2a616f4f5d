import { setRegistry, takeRememberedPath } from '@stoa/platform';
import { openSignIn } from './openSignIn';

beforeEach(() => setRegistry({ remotes: {} }));

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test.each(['/dashboard', '/messages/7?box=requests', '/moderation'])(
  'a guest at %s is at the sign-in form, which remembers that page',
  (address) => {
    history.replaceState(null, '', address);
    openSignIn();
    expect(location.pathname + location.search).toBe('/login');
    expect(takeRememberedPath()).toBe(address);
  },
);

test.each(['/', '/post/1', '/login', '/nowhere'])('a guest stays at %s', (address) => {
  history.replaceState(null, '', address);
  openSignIn();
  expect(location.pathname).toBe(address);
  expect(takeRememberedPath()).toBeNull();
});

test('a member stays at their page', () => {
  localStorage.setItem('auth-token', 'stored');
  history.replaceState(null, '', '/dashboard');
  openSignIn();
  expect(location.pathname).toBe('/dashboard');
});
