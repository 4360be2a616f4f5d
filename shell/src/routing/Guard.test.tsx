import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { rememberPath, sharedApi, takeRememberedPath, useSignOut } from '@stoa/platform';
import { act, screen } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { Guard } from './Guard';

const server = startServer();
const secret = <p>The page</p>;

test('a page for members sends a guest to sign in and remembers the requested page', async () => {
  renderPage(<Guard access="members">{secret}</Guard>, {
    path: '/create-post',
    url: '/create-post?community=3',
  });
  expect(await screen.findByText('At /login')).toBeInTheDocument();
  expect(takeRememberedPath()).toBe('/create-post?community=3');
});

test('a page for members opens for a member', async () => {
  renderPage(<Guard access="members">{secret}</Guard>, { as: makeUser() });
  expect(await screen.findByText('The page')).toBeInTheDocument();
});

test('during the session lookup, nothing is refused or redirected', async () => {
  localStorage.setItem('auth-token', 'stored');
  server.use(http.get('*/api/auth/me', () => delay('infinite')));
  renderPage(<Guard access="staff">{secret}</Guard>, { path: '/moderation', url: '/moderation' });
  expect(await screen.findByText('Loading page')).toBeInTheDocument();
  expect(screen.queryByText(/denied/)).not.toBeInTheDocument();
});

test('when the lookup fails the member stays signed in and can try again', async () => {
  localStorage.setItem('auth-token', 'stored');
  server.use(http.get('*/api/auth/me', () => HttpResponse.json({}, { status: 503 })));
  const { user } = renderPage(<Guard access="members">{secret}</Guard>);
  expect(await screen.findByText('Couldn’t check your session')).toBeInTheDocument();
  expect(document.title).toBe('Couldn’t check your session · Stoa');
  expect(localStorage.getItem('auth-token')).toBe('stored');

  server.use(http.get('*/api/auth/me', () => HttpResponse.json(makeUser())));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The page')).toBeInTheDocument();
});

test('a page for staff denies access to a member', async () => {
  renderPage(<Guard access="staff">{secret}</Guard>, { as: makeUser() });
  expect(await screen.findByText('You need moderator privileges to access this page.')).toBeInTheDocument();
});

test.each(['moderator', 'admin'] as const)('a page for staff opens for a %s', async (role) => {
  renderPage(<Guard access="staff">{secret}</Guard>, { as: makeUser({ role }) });
  expect(await screen.findByText('The page')).toBeInTheDocument();
});

test('a page for guests redirects a member home', async () => {
  renderPage(<Guard access="guests">{secret}</Guard>, { path: '/login', url: '/login', as: makeUser() });
  expect(await screen.findByText('At /')).toBeInTheDocument();
});

/** Signs in as another tab does. */
function signInElsewhere() {
  localStorage.setItem('auth-token', 'of the other tab');
  dispatchEvent(new StorageEvent('storage', { key: 'auth-token', newValue: 'of the other tab' }));
}

test('a sign-in in another tab opens the requested page here, or the home page', async () => {
  const open = () => renderPage(<Guard access="guests">{secret}</Guard>, { path: '/login', url: '/login' });
  rememberPath('/create-post?community=3');
  const { unmount } = open();
  expect(screen.getByText('The page')).toBeInTheDocument();
  act(signInElsewhere);
  expect(await screen.findByText('At /create-post?community=3')).toBeInTheDocument();
  unmount();

  localStorage.clear();
  open();
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'stoa-theme', newValue: 'dark' })));
  expect(screen.getByText('The page')).toBeInTheDocument();
  act(signInElsewhere);
  expect(await screen.findByText('At /')).toBeInTheDocument();
});

/** A member's page with a sign-out button. */
function SettingsExample() {
  const signOut = useSignOut();
  return <button onClick={() => void signOut()}>Sign out</button>;
}

test.each(['/create-post', '/settings', '/moderation'])(
  'signing out from %s ends at home, and the next sign-in is not sent there',
  async (path) => {
    server.use(http.post('*/api/auth/logout', () => delay('infinite')));
    const { user } = renderPage(
      <Guard access="members">
        <SettingsExample />
      </Guard>,
      { path, url: path, as: makeUser() },
    );
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    expect(await screen.findByText('At /')).toBeInTheDocument();
    expect(takeRememberedPath()).toBeNull();
  },
);

test('an expired session leaves the page and its input in place, and returns to it', async () => {
  const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };
  server.use(http.get('*/api/user/communities', () => HttpResponse.json(ended, { status: 401 })));
  const { store, user } = renderPage(
    <Guard access="members">
      <input aria-label="Title" />
    </Guard>,
    { path: '/create-post', url: '/create-post?type=link', as: makeUser() },
  );
  await user.type(screen.getByLabelText('Title'), 'Half a thought');
  await act(async () => void (await store.dispatch(sharedApi.endpoints.listMyCommunities.initiate())));
  expect(screen.getByText('Your session has ended')).toBeInTheDocument();
  expect(screen.getByText('Sign in to continue.')).toBeInTheDocument();
  expect(screen.getByLabelText('Title')).toHaveValue('Half a thought');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('At /login')).toBeInTheDocument();
  expect(takeRememberedPath()).toBe('/create-post?type=link');
});
