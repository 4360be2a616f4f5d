import { keepPendingAction, rememberPath, takePendingAction } from '@stoa/platform';
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

test('signing in stores the token and opens the dashboard', async () => {
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

test('signing in opens the page that was requested before, once', async () => {
  rememberPath('/create-post?community=3');
  server.use(http.post('*/api/auth/login', () => HttpResponse.json({ token: 'secret', user: makeUser() })));
  const { user } = open();
  await submit(user);
  expect(await screen.findByText('At /create-post?community=3')).toBeInTheDocument();
  expect(sessionStorage.getItem('stoa-remembered-path')).toBeNull();
});

describe('the action that a guest pressed before', () => {
  function serve(answer: () => Response) {
    const votes = jest.fn();
    server.use(
      http.post('*/api/auth/login', () => HttpResponse.json({ token: 'secret', user: makeUser() })),
      http.post('*/api/vote', async ({ request }) => {
        votes(await request.json(), request.headers.get('authorization'));
        return answer();
      }),
    );
    rememberPath('/post/7');
    keepPendingAction({ kind: 'vote', postId: 7, type: 'up' });
    return votes;
  }

  test('is carried out once, before the page opens, and confirmed', async () => {
    const votes = serve(() => HttpResponse.json({ upvotes: 1, downvotes: 0, userVote: { type: 'up' } }));
    const { user } = open();
    await submit(user);
    expect(await screen.findByText('At /post/7')).toBeInTheDocument();
    expect(votes.mock.calls).toEqual([[{ postId: 7, type: 'up' }, 'Bearer secret']]);
    expect(await screen.findByText('Upvoted')).toBeVisible();
    expect(takePendingAction()).toBeNull();
  });

  test('says why it failed, and the page opens', async () => {
    serve(() => HttpResponse.json({ message: 'This post is removed.' }, { status: 403 }));
    const { user } = open();
    await submit(user);
    expect(await screen.findByText('At /post/7')).toBeInTheDocument();
    expect(await screen.findByText('Your vote was not counted')).toBeVisible();
  });
});

test('a failed sign-in shows the server’s message as an alert and keeps the input', async () => {
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

test('a failed sign-in without a server message reads "Login failed. Please try again."', async () => {
  server.use(http.post('*/api/auth/login', () => new HttpResponse('', { status: 500 })));
  const { user } = open();
  await submit(user);
  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
});

test('signing in requires username and password before sending', async () => {
  const { user } = open();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('Username is required.')).toBeInTheDocument();
  expect(screen.getByText('Password is required.')).toBeInTheDocument();
});

test('restores the username after a reload, but never the password', async () => {
  const { user, unmount } = open();
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.type(screen.getByLabelText('Password'), 'correct horse');
  unmount();
  const { container } = open();
  expect(within(container).getByLabelText('Username')).toHaveValue('ada');
  expect(within(container).getByLabelText('Password')).toHaveValue('');
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('correct horse');
});

test('the sign-in error disappears once a field is changed', async () => {
  server.use(http.post('*/api/auth/login', () => new HttpResponse('', { status: 500 })));
  const { user } = open();
  await submit(user);
  expect(await screen.findByText('Login failed. Please try again.')).toBeInTheDocument();
  await user.type(screen.getByLabelText('Password'), 's');
  expect(screen.queryByText('Login failed. Please try again.')).not.toBeInTheDocument();
});

describe('an account with two-factor sign-in', () => {
  const refuse = (code: string, status: number, message: string) =>
    HttpResponse.json({ statusCode: status, code, message }, { status });

  /** Answers sign-ins like such an account and records the request bodies. */
  function serve() {
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/auth/login', async ({ request }) => {
        const body = (await request.json()) as { code?: string };
        sent.push(body);
        if (body.code === undefined) return refuse('CODE_MISSING', 401, 'Enter the code.');
        if (body.code !== '123456') return refuse('CODE_WRONG', 403, 'This code is incorrect.');
        return HttpResponse.json({ token: 'secret', user: makeUser() });
      }),
    );
    return sent;
  }

  test('asks for the code in the same form and sends it with the password', async () => {
    const sent = serve();
    const { user } = open();
    await submit(user);
    const field = await screen.findByLabelText('Code');
    expect(field).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    await user.type(field, '123456');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('At /dashboard')).toBeInTheDocument();
    expect(sent.at(-1)).toEqual({ username: 'ada', password: 'correct horse', code: '123456' });
  });

  test('shows the error of a wrong code at its field', async () => {
    serve();
    const { user } = open();
    await submit(user);
    await user.type(await screen.findByLabelText('Code'), '654321');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByText('This code is incorrect.')).toBeVisible();
    expect(screen.getByLabelText('Code')).toBeInvalid();
    expect(screen.getByLabelText('Code')).toHaveFocus();
  });

  test('offers a switch to another account', async () => {
    serve();
    const { user } = open();
    await submit(user);
    await user.click(await screen.findByRole('button', { name: 'Use another account' }));
    expect(screen.getByLabelText('Username')).toHaveValue('ada');
    expect(screen.getByLabelText('Username')).toHaveFocus();
  });
});
