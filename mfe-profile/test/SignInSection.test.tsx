import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SignInSection } from '../src/settings/sign-in/SignInSection';

const server = startServer();
const recoveryCodes = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst'];

function open(isOn = false, as = makeUser()) {
  server.use(
    http.get('*/api/user/passkeys', () => HttpResponse.json([])),
    http.get('*/api/user/second-factor', () => HttpResponse.json({ isOn, recoveryCodesLeft: isOn ? 3 : 0 })),
    http.post('*/api/user/second-factor', () =>
      HttpResponse.json({
        secret: 'ABCDEFGH',
        uri: 'otpauth://totp/Stoa:ada',
        qr: { size: 2, path: 'M0 0h1v1h-1z' },
      }),
    ),
    http.put('*/api/user/second-factor', () => HttpResponse.json({ recoveryCodes })),
    http.post('*/api/user/second-factor/codes', () => HttpResponse.json({ recoveryCodes })),
    http.post('*/api/user/second-factor/end', () => new HttpResponse(null, { status: 204 })),
  );
  return renderPage(<SignInSection />, { as });
}

test('an unconfirmed address disables two-factor sign-in and passkeys, says why, and can be sent its email again', async () => {
  Object.defineProperty(globalThis, 'PublicKeyCredential', { configurable: true, value: jest.fn() });
  const sent = jest.fn();
  server.use(
    http.post('*/api/user/email/confirmation', () => {
      sent();
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open(false, makeUser({ email: 'ada@example.org', isEmailConfirmed: false }));
  expect(await screen.findByRole('button', { name: 'Turn on…' })).toBeDisabled();
  expect(await screen.findByRole('button', { name: 'Add a passkey…' })).toBeDisabled();
  expect(screen.getByText(/Confirm it to turn on two-factor sign-in and add passkeys/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send email again' }));
  expect(await screen.findByText(/We sent a link to ada@example.org/)).toBeVisible();
  expect(sent).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(globalThis, 'PublicKeyCredential');
});

test('codes are turned on with password, key and a first code, and recovery codes are shown', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Turn on…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('img', { name: 'QR code of the key' })).toBeVisible();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
  await user.type(screen.getByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const list = await screen.findByRole('list', { name: 'Your recovery codes' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(recoveryCodes);
  await waitFor(() => expect(list).toHaveFocus());
  await user.click(screen.getByRole('button', { name: 'I’ve saved them' }));
  expect(await screen.findByText('2 recovery codes left')).toBeVisible();
});

test('the dialog stays open while recovery codes are being made, which are shown once', async () => {
  const { user } = open();
  let answer = () => undefined as void;
  const wait = new Promise<void>((resolve) => (answer = resolve));
  server.use(
    http.put('*/api/user/second-factor', async () => {
      await wait;
      return HttpResponse.json({ recoveryCodes });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Turn on…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  await user.keyboard('{Escape}');
  answer();
  expect(await screen.findByRole('list', { name: 'Your recovery codes' })).toBeVisible();
});

test('a wrong code is reported at its field, and the key stays', async () => {
  const { user } = open();
  const message = 'This code is incorrect.';
  server.use(
    http.put('*/api/user/second-factor', () =>
      HttpResponse.json(
        { statusCode: 403, code: 'CODE_WRONG', message, fields: { code: message } },
        { status: 403 },
      ),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Turn on…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await user.type(await screen.findByLabelText('Code from the app'), '123456');
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  expect(await screen.findAllByText(message)).toHaveLength(1);
  expect(screen.getByLabelText('Code from the app')).toHaveFocus();
  expect(screen.getByText('ABCD EFGH')).toBeVisible();
});

test('codes are turned off with the password', async () => {
  const { user } = open(true);
  expect(await screen.findByText('3 recovery codes left')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Turn off…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor sign-in is off')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Turn on…' })).toBeVisible();
});

test('new recovery codes replace the old ones', async () => {
  const { user } = open(true);
  await user.click(await screen.findByRole('button', { name: 'New recovery codes…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Get codes' }));
  expect(await screen.findByText(recoveryCodes[0] ?? '')).toBeVisible();
});

test('a code is requested next to the password once the server requires it, and sent', async () => {
  const sent = jest.fn();
  const { user } = open(true);
  server.use(
    http.post('*/api/user/second-factor/end', async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      sent(body);
      if (body.code !== undefined) return new HttpResponse(null, { status: 204 });
      const missing = { statusCode: 401, code: 'CODE_MISSING', message: 'Enter the code.' };
      return HttpResponse.json(missing, { status: 401 });
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Turn off…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  expect(screen.queryByLabelText('Code')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: 'Turn off' }));
  expect(await screen.findByText('Two-factor sign-in is off')).toBeInTheDocument();
  expect(sent).toHaveBeenLastCalledWith({ currentPassword: 'correct horse', code: '123456' });
});
