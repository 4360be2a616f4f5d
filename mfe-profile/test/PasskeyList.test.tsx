import { accountLimits, type Passkey } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PasskeyList } from '../src/settings/sign-in/PasskeyList';

const server = startServer();
const createdAt = '2026-01-15T12:00:00.000Z';
const phone: Passkey = { id: 1, name: 'Phone', createdAt, lastUsedAt: createdAt };
const key: Passkey = { id: 2, name: 'مفتاح', createdAt, lastUsedAt: null };
const laptop: Passkey = { id: 3, name: 'Laptop', createdAt, lastUsedAt: null };

const create = jest.fn<Promise<unknown>, [{ publicKey: { user: { name: string } } }]>();

/** The browser's answer after creating a passkey. */
const credential = {
  id: 'AQID',
  rawId: new Uint8Array([1, 2, 3]).buffer,
  type: 'public-key',
  authenticatorAttachment: 'platform',
  response: {
    clientDataJSON: new Uint8Array([4]).buffer,
    attestationObject: new Uint8Array([5]).buffer,
    getTransports: () => ['internal'],
  },
  getClientExtensionResults: () => ({}),
};

const options = {
  challenge: 'AAAA',
  rp: { id: 'localhost', name: 'Stoa' },
  user: { id: 'MQ', name: 'ada', displayName: 'ada' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  excludeCredentials: [],
};

beforeEach(() => {
  create.mockReset();
  create.mockResolvedValue(credential);
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: jest.fn() });
  Object.defineProperty(navigator, 'credentials', { configurable: true, value: { create } });
});
afterEach(() => {
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});

function open(passkeys: Passkey[] = [phone, key]) {
  const sent = jest.fn();
  server.use(
    http.get('*/api/user/passkeys', () => HttpResponse.json(passkeys)),
    http.post('*/api/user/passkeys/challenge', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(options);
    }),
    http.post('*/api/user/passkeys', async ({ request }) => {
      sent(await request.json());
      return HttpResponse.json(laptop, { status: 201 });
    }),
    http.post('*/api/user/passkeys/1/remove', () => new HttpResponse(null, { status: 204 })),
  );
  return { ...renderPage(<PasskeyList canAdd />, { as: makeUser() }), sent };
}
type Hands = ReturnType<typeof open>['user'];

async function fillIn(user: Hands) {
  await user.click(await screen.findByRole('button', { name: 'Add a passkey…' }));
  await user.type(await screen.findByLabelText('Name'), 'Laptop');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
}

const refuse = (code: string, status: number, message: string, field?: string) =>
  HttpResponse.json(
    { statusCode: status, code, message, ...(field && { fields: { [field]: message } }) },
    { status },
  );

test('buttons of passkeys with the same name are described by when these were used', async () => {
  open([phone, { ...key, name: phone.name }]);
  const [first, second] = await screen.findAllByRole('button', { name: /^Remove .*Phone/ });
  expect(first).toHaveAccessibleDescription(/Last used/);
  expect(second).toHaveAccessibleDescription(/Not used yet/);
});

test('passkeys show their names, when they were added, and when they were used', async () => {
  open();
  const rows = await screen.findAllByRole('listitem');
  const [first, second] = rows.map((row) => within(row));
  expect(first?.getByText('Phone')).toBeVisible();
  expect(first?.getByText(/^Added/)).toBeVisible();
  expect(first?.getByText(/^Last used/)).toBeVisible();
  expect(second?.getByText('Not used yet')).toBeVisible();
  expect(second?.getByText('مفتاح').tagName).toBe('BDI');
});

test('an empty list says so, and a failed list offers Retry', async () => {
  const { unmount } = open([]);
  expect(await screen.findByText('You have no passkeys.')).toBeVisible();
  unmount();
  server.use(http.get('*/api/user/passkeys', () => new HttpResponse('', { status: 500 })));
  renderPage(<PasskeyList canAdd />, { as: makeUser() });
  expect(await screen.findByText('Couldn’t load your passkeys')).toBeVisible();
  expect(screen.getByRole('button', { name: /try again|retry/i })).toBeVisible();
});

test('a passkey is added with name and password, then the browser’s dialog', async () => {
  const { user, sent } = open([phone]);
  await fillIn(user);
  expect(await screen.findByText('Passkey added')).toBeInTheDocument();
  expect(await screen.findByText('Laptop')).toBeVisible();
  expect(sent.mock.calls).toEqual([
    [{ name: 'Laptop', currentPassword: 'correct horse' }],
    [{ id: 'AQID', clientDataJSON: 'BA', attestationObject: 'BQ', transports: ['internal'] }],
  ]);
  expect(create.mock.calls[0]?.[0].publicKey.user.name).toBe('ada');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey…' })).toHaveFocus());
});

test('name and password are required before sending, and a wrong password is reported at its field', async () => {
  const { user, sent } = open([]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey…' }));
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('Name is required.')).toBeVisible();
  expect(screen.getByText('Password is required.')).toBeVisible();
  expect(sent).not.toHaveBeenCalled();
  server.use(
    http.post('*/api/user/passkeys/challenge', () =>
      refuse('PASSWORD_WRONG', 403, 'The password is incorrect.', 'currentPassword'),
    ),
  );
  await user.type(screen.getByLabelText('Name'), 'Laptop');
  await user.type(screen.getByLabelText('Your password'), 'wrong horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findAllByText('The password is incorrect.')).toHaveLength(1);
  expect(create).not.toHaveBeenCalled();
});

test.each([
  ['NotAllowedError', /^The request was cancelled or timed out/, 'status'],
  ['InvalidStateError', /^This device already has a passkey for your account/, 'status'],
  ['NotSupportedError', /^This device cannot save passkeys/, 'alert'],
  ['SecurityError', /^Passkeys do not work at this address/, 'alert'],
  ['UnknownError', /^Couldn’t add the passkey/, 'alert'],
])('explains the browser’s error %s, and keeps the input', async (name, words, role) => {
  create.mockRejectedValue(new DOMException('It failed.', name));
  const { user } = open([]);
  await fillIn(user);
  const said = await screen.findByText(words);
  expect(said.closest(`[role=${role}]`)).toBeInTheDocument();
  expect(screen.getByLabelText('Name')).toHaveValue('Laptop');
  expect(screen.getByRole('button', { name: 'Continue' })).not.toHaveAttribute('aria-busy');
});

test('explains the browser’s dialog, and shows the server’s error about its answer', async () => {
  let give: (value: unknown) => void = () => undefined;
  create.mockReturnValue(new Promise((resolve) => (give = resolve)));
  const { user } = open([]);
  server.use(
    http.post('*/api/user/passkeys', () => refuse('PASSKEY_LATE', 422, 'This request has expired.')),
  );
  await fillIn(user);
  expect(await screen.findByText('Follow your browser’s instructions.')).toBeVisible();
  give(credential);
  const words = await screen.findByText('This request has expired.');
  expect(words.closest('[role=alert]')).toBeInTheDocument();
  expect(screen.queryByText('Follow your browser’s instructions.')).not.toBeInTheDocument();
});

test('browsers without passkeys and full accounts show a notice instead of the button', async () => {
  const many = Array.from({ length: accountLimits.passkeysPerMember }, (_, index) => ({
    ...phone,
    id: index + 1,
  }));
  const { unmount } = open(many);
  expect(await screen.findByText(/You have reached the maximum of/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a passkey…' })).not.toBeInTheDocument();
  unmount();
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
  open([phone]);
  expect(await screen.findByText(/^This browser can’t use passkeys/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove the passkey Phone…' })).toBeVisible();
});

test('renaming starts with the current name, updates the list and restores the focus', async () => {
  const { user } = open();
  server.use(
    http.patch('*/api/user/passkeys/1', async ({ request }) =>
      HttpResponse.json({ ...phone, ...((await request.json()) as { name: string }) }),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Rename the passkey Phone…' }));
  const field = await screen.findByLabelText('Name');
  expect(field).toHaveValue('Phone');
  await user.clear(field);
  await user.type(field, 'Old phone{Enter}');
  expect(await screen.findByText('Passkey renamed')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Rename the passkey Old phone…' })).toHaveFocus();
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
});

test('an invalid name is reported, by the form and by the server', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Rename the passkey Phone…' }));
  const field = await screen.findByLabelText('Name');
  await user.clear(field);
  await user.type(field, '{Enter}');
  await waitFor(() => expect(field).toBeInvalid());
  expect(field).toHaveFocus();
  await user.paste('n'.repeat(accountLimits.passkeyNameMax + 1));
  expect(await screen.findByText(new RegExp(`at most ${accountLimits.passkeyNameMax}`))).toBeVisible();
  await user.clear(field);
  server.use(
    http.patch('*/api/user/passkeys/1', () => refuse('PASSKEY_NOT_FOUND', 404, 'There is no such passkey.')),
  );
  await user.type(field, 'Tablet{Enter}');
  expect(await screen.findByText('There is no such passkey.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Phone')).toBeVisible();
});

test('removing asks for the password, removes the row and keeps the keyboard position', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Phone…' }));
  expect(await screen.findByText('Remove the passkey “Phone”?')).toBeVisible();
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed')).toBeInTheDocument();
  expect(screen.queryByText('Phone')).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('region', { name: 'Passkeys' })).toHaveFocus());
});

test('a failed removal keeps the row and shows the reason', async () => {
  const { user } = open();
  server.use(http.post('*/api/user/passkeys/1/remove', () => refuse('OVERLOADED', 503, 'Stoa is busy.')));
  await user.click(await screen.findByRole('button', { name: 'Remove the passkey Phone…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Stoa is busy.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(screen.getByText('Phone')).toBeVisible();
});
