import { rememberPath } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Guard } from '../routing/Guard';
import { LoginPage } from './LoginPage';

const server = startServer();

function open() {
  return renderPage(
    <Guard access="guests">
      <LoginPage />
    </Guard>,
    { path: '/login', url: '/login' },
  );
}

async function submit(user: ReturnType<typeof open>['user']) {
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

test('signing in keeps the token and leads to the dashboard', async () => {
  const sent = jest.fn();
  server.use(
    http.post('*/api/auth/login', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ token: 'secret', user: makeUser() });
    }),
  );
  const { user } = open();
  await submit(user);
  expect(await screen.findByText('At /dashboard')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ username: 'ada', password: 'correct horse' });
  expect(localStorage.getItem('auth-token')).toBe('secret');
});

test('signing in leads to the page that was asked for before, once', async () => {
  rememberPath('/create-post?community=3');
  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ token: 'secret', user: makeUser() })));
  const { user } = open();
  await submit(user);
  expect(await screen.findByText('At /create-post?community=3')).toBeInTheDocument();
  expect(sessionStorage.getItem('stoa-remembered-path')).toBeNull();
});

test('a failed sign-in says what the server says, as an alert, and keeps what was typed', async () => {
  server.use(
    http.post('*/api/auth/login', () =>
      HttpResponse.json(
        { statusCode: 401, code: 'CREDENTIALS_WRONG', message: 'Username or password is wrong.' },
        { status: 401 },
      ),
    ),
  );
  const { user } = open();
  await submit(user);
  const words = await screen.findByText('Username or password is wrong.');
  expect(words.closest('[role=alert]')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
});

test('a failed sign-in without words of the server reads "Login failed. Please try again."', async () => {
  server.use(http.post('*/api/auth/login', () => new HttpResponse('', { status: 500 })));
  const { user } = open();
  await submit(user);
  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
});

test('signing in asks for username and password before anything is sent', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Username is required.')).toBeInTheDocument();
  expect(screen.getByText('Password is required.')).toBeInTheDocument();
});

test('finds the username again after a reload, and never the password', async () => {
  const { user, unmount } = open();
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  unmount();
  const { container } = open();
  expect(within(container).getByLabelText('Username')).toHaveValue('ada');
  expect(within(container).getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
});

test('what was wrong with a sign-in is no longer said once something is changed', async () => {
  server.use(http.post('*/api/auth/login', () => new HttpResponse('', { status: 500 })));
  const { user } = open();
  await submit(user);
  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 's');
  expect(screen.queryByText('Login failed. Please try again.')).not.toBeInTheDocument();
});
