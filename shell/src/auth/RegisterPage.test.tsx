import { rememberPath } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { RegisterPage } from './RegisterPage';

const server = startServer();
const open = () => renderPage(<RegisterPage />, { path: '/register', url: '/register' });
type User = ReturnType<typeof open>['user'];

async function fill(
  user: User,
  over: Partial<Record<'username' | 'email' | 'password' | 'repeated', string>> = {},
) {
  const values = { username: 'ada', email: 'ada@example.org', password: 'correct horse', ...over };
  await user.type(screen.getByLabelText('Username'), values.username);
  await user.type(screen.getByLabelText('Email'), values.email);
  await user.type(screen.getByLabelText('Password'), values.password);
  await user.type(screen.getByLabelText('Confirm password'), values.repeated ?? values.password);
}

const submit = (user: User) => user.click(screen.getByRole('button', { name: 'Sign up' }));

test('registering sends the three fields of the call and opens the dashboard', async () => {
  const sent = jest.fn();
  server.use(
    http.post('*/api/auth/register', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ token: 'secret', user: makeUser() }, { status: 201 });
    }),
  );
  const { user } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('At /dashboard')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ username: 'ada', email: 'ada@example.org', password: 'correct horse' });
});

test('different passwords read "Passwords do not match." and cannot be sent', async () => {
  const { user } = open();
  await fill(user, { repeated: 'something else' });
  expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign up' })).toBeDisabled();
});

test('registering requires all four fields', async () => {
  const { user } = open();
  await submit(user);
  for (const label of ['Username', 'Email', 'Password', 'Confirm password']) {
    expect(screen.getByLabelText(label)).toBeInvalid();
  }
});

test('the error of a field replaces the hint with the same rule', async () => {
  const { user } = open();
  expect(screen.getByText('At least 8 characters')).toBeVisible();
  await submit(user);
  expect(screen.getByLabelText('Password')).toBeInvalid();
  expect(screen.queryByText('At least 8 characters')).not.toBeInTheDocument();
  expect(screen.getByText('Only you can see it.')).toBeVisible();
});

test('a failed registration without a server message reads "Registration failed. Please try again."', async () => {
  server.use(http.post('*/api/auth/register', () => new HttpResponse('', { status: 500 })));
  const { user } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('Registration failed. Please try again.')).toBeInTheDocument();
});

test('a failed registration shows the server’s message at its field', async () => {
  server.use(
    http.post('*/api/auth/register', () =>
      HttpResponse.json(
        {
          statusCode: 409,
          code: 'USERNAME_TAKEN',
          message: 'This username is taken.',
          fields: { username: 'This username is taken. Choose another.' },
        },
        { status: 409 },
      ),
    ),
  );
  const { user } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('This username is taken. Choose another.')).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Password')).toHaveValue('correct horse');
});

test('registering opens the page that was requested before', async () => {
  rememberPath('/post/7', 'reply:20');
  server.use(
    http.post('*/api/auth/register', () =>
      HttpResponse.json({ token: 'secret', user: makeUser() }, { status: 201 }),
    ),
  );
  const { user } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText('At /post/7')).toBeInTheDocument();
  // The page asks for the form that was begun.
  expect(sessionStorage.getItem('stoa-begun-form')).toBe('reply:20');
});

test('a taken username is marked at its field, which has the focus, until it is changed', async () => {
  const message = 'This username is already taken.';
  server.use(
    http.post('*/api/auth/register', () =>
      HttpResponse.json({ statusCode: 409, code: 'USERNAME_TAKEN', message }, { status: 409 }),
    ),
  );
  const { user } = open();
  await fill(user);
  await submit(user);
  expect(await screen.findByText(message)).toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toBeInvalid();
  expect(screen.getByLabelText('Username')).toHaveFocus();
  await user.keyboard('_too');
  await waitFor(() => expect(screen.queryByText(message)).not.toBeInTheDocument());
});

test('an empty confirmation asks for the password again', async () => {
  const { user } = open();
  await fill(user, { repeated: 'x' });
  await user.clear(screen.getByLabelText('Confirm password'));
  await submit(user);
  expect(await screen.findByText('Repeat the password.')).toBeInTheDocument();
});
