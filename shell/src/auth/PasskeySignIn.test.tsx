import { rememberPath } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Guard } from '../routing/Guard';
import { LoginPage } from './LoginPage';

const server = startServer();
const get = jest.fn<Promise<unknown>, [{ publicKey: { challenge: ArrayBuffer; rpId: string } }]>();

/** The browser's answer after a passkey was chosen. */
const credential = {
  id: 'AQID',
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: new Uint8Array([4]).buffer,
    authenticatorData: new Uint8Array([5]).buffer,
    signature: new Uint8Array([6]).buffer,
    userHandle: new Uint8Array([49]).buffer,
  },
  getClientExtensionResults: () => ({}),
};

beforeEach(() => {
  get.mockReset();
  get.mockResolvedValue(credential);
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { get } });
  server.use(
    http.post('*/api/auth/passkey/challenge', () =>
      HttpResponse.json({
        challenge: 'AAAA',
        rpId: 'localhost',
        timeout: 300_000,
        userVerification: 'required',
      }),
    ),
  );
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
  jest.restoreAllMocks();
});

function open() {
  return renderPage(
    <Guard access="guests">
      <LoginPage />
    </Guard>,
    { path: '/login', url: '/login' },
  );
}
const button = () => screen.getByRole('button', { name: 'Sign in with a passkey' });

const refuse = (code: string, status: number, message: string) =>
  server.use(
    http.post('*/api/auth/passkey', () =>
      HttpResponse.json({ statusCode: status, code, message }, { status }),
    ),
  );

test('a passkey signs in and opens the same page as the form', async () => {
  rememberPath('/create-post');
  const sent = jest.fn();
  server.use(
    http.post('*/api/auth/passkey', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json({ token: 'secret', user: makeUser() });
    }),
  );
  const { user } = open();
  await user.click(button());
  expect(await screen.findByText('At /create-post')).toBeInTheDocument();
  expect(get.mock.calls[0]?.[0].publicKey.rpId).toBe('localhost');
  expect(sent).toHaveBeenCalledWith({
    id: 'AQID',
    clientDataJSON: 'BA',
    authenticatorData: 'BQ',
    signature: 'Bg',
    userHandle: 'MQ',
  });
  expect(localStorage.getItem('auth-token')).toBe('secret');
});

test('is not offered in browsers without passkeys', () => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  open();
  expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('closing the browser’s dialog shows a neutral message and keeps the input', async () => {
  get.mockRejectedValue(new DOMException('Not allowed.', 'NotAllowedError'));
  const { user } = open();
  await user.type(screen.getByLabelText('Username'), 'ada');
  await user.click(button());
  const word = await screen.findByText(/^The request was cancelled or timed out/);
  expect(word.closest('[role=status]')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toHaveValue('ada');
  expect(button()).toHaveFocus();
});

test('shows the server’s message for an unknown passkey and allows another try', async () => {
  refuse('PASSKEY_UNKNOWN', 401, 'No account uses this passkey.');
  const { user } = open();
  await user.click(button());
  const words = await screen.findByText('No account uses this passkey.');
  expect(words.closest('[role=alert]')).toBeInTheDocument();
  server.use(http.post('*/api/auth/passkey', () => HttpResponse.json({ token: 'secret', user: makeUser() })));
  await user.click(button());
  expect(await screen.findByText('At /dashboard')).toBeInTheDocument();
});

test('reports an unreachable server without opening the browser’s dialog', async () => {
  server.use(http.post('*/api/auth/passkey/challenge', () => HttpResponse.error()));
  const { user } = open();
  await user.click(button());
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(get).not.toHaveBeenCalled();
});

test('reports that the device is offline', async () => {
  server.use(http.post('*/api/auth/passkey/challenge', () => HttpResponse.error()));
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { user } = open();
  await user.click(button());
  expect(await screen.findByText(/offline/i)).toBeVisible();
});

test.each([
  ['SecurityError', /^Passkeys do not work at this address/],
  ['UnknownError', /^Your passkey could not be used/],
])('explains the browser’s error %s', async (name, words) => {
  get.mockRejectedValue(new DOMException('It failed.', name));
  const { user } = open();
  await user.click(button());
  expect(await screen.findByText(words)).toBeVisible();
});

test('is busy while the browser’s dialog is open, and ignores further clicks', async () => {
  get.mockReturnValue(new Promise(() => undefined));
  const { user } = open();
  await user.click(button());
  await waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  expect(button()).toHaveAttribute('aria-busy', 'true');
  await user.click(button());
  expect(get).toHaveBeenCalledTimes(1);
});
