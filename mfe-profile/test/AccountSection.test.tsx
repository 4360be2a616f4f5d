import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AccountSection } from '../src/settings/account/AccountSection';

const server = startServer();
beforeEach(() => server.use(http.get('*/api/user/export', () => HttpResponse.json({ state: 'none' }))));
const open = () => renderPage(<AccountSection />, { as: makeUser({ email: 'ada@example.org' }) });

const wrongPassword = () =>
  HttpResponse.json(
    {
      statusCode: 403,
      code: 'PASSWORD_WRONG',
      message: 'The password is incorrect.',
      fields: { currentPassword: 'The password is incorrect.' },
    },
    { status: 403 },
  );

test('changing the password sends the current and the new one, and confirms', async () => {
  const sent = jest.fn();
  server.use(
    http.put('*/api/user/password', async ({ request }) => {
      sent(await request.json());
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change password…' }));
  await user.type(await screen.findByLabelText('Your password'), 'correct horse');
  await user.type(screen.getByLabelText('New password'), 'another fine horse');
  await user.type(screen.getByLabelText('Confirm new password'), 'another fine horse');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Password changed')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ currentPassword: 'correct horse', password: 'another fine horse' });
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('a wrong password is reported once, at its focused field, and the input is kept', async () => {
  server.use(http.put('*/api/user/password', wrongPassword));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change password…' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong horse');
  await user.type(screen.getByLabelText('New password'), 'another fine horse');
  await user.type(screen.getByLabelText('Confirm new password'), 'another fine horse');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findAllByText('The password is incorrect.')).toHaveLength(1);
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue('another fine horse');
});

test('different passwords are not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change password…' }));
  await user.type(await screen.findByLabelText('New password'), 'another fine horse');
  await user.type(screen.getByLabelText('Confirm new password'), 'another');
  expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
});

test('a new email address is requested, and the page says where to look', async () => {
  server.use(http.put('*/api/user/email', () => new HttpResponse(null, { status: 204 })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change email…' }));
  await user.type(await screen.findByLabelText('New email'), 'new@example.org');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Send link' }));
  expect(await screen.findByText(/We sent a link to new@example.org/)).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
});

test.each([
  ['Change email…', 'Send link', ['New email'], '*/api/user/email'],
  ['Change password…', 'Change password', ['New password', 'Confirm new password'], '*/api/user/password'],
])('%s requires a code if sign-in does', async (button, submit, fields, path) => {
  const sent = jest.fn();
  server.use(
    http.put(path, async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      sent(body.code);
      if (body.code !== undefined) return new HttpResponse(null, { status: 204 });
      const missing = { statusCode: 401, code: 'CODE_MISSING', message: 'Enter the code.' };
      return HttpResponse.json(missing, { status: 401 });
    }),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: button }));
  for (const field of fields) await user.type(await screen.findByLabelText(field), 'fine-horse@example.org');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: submit }));
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  await user.type(code, '123456');
  await user.click(screen.getByRole('button', { name: submit }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent.mock.calls).toEqual([[undefined], ['123456']]);
});

describe('an unconfirmed address', () => {
  const openUnconfirmed = () =>
    renderPage(<AccountSection />, { as: makeUser({ email: 'ada@example.org', isEmailConfirmed: false }) });

  test('is reported, and its email can be sent again', async () => {
    const sent = jest.fn();
    server.use(
      http.post('*/api/user/email/confirmation', () => {
        sent();
        return new HttpResponse(null, { status: 204 });
      }),
    );
    const { user } = openUnconfirmed();
    expect(await screen.findByText('Your email address isn’t confirmed yet')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send email again' }));
    expect(await screen.findByText(/We sent a link to ada@example.org/)).toBeInTheDocument();
    expect(sent).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('button', { name: 'Send email again' })).toHaveFocus();
  });

  test('stays reported, with the reason, when no email can be sent', async () => {
    const busy = { statusCode: 429, code: 'RATE_LIMITED', message: 'Too many requests.' };
    server.use(
      http.post('*/api/user/email/confirmation', () => HttpResponse.json(busy, { status: 429 })),
      http.get('*/api/auth/me', () =>
        HttpResponse.json(makeUser({ email: 'ada@example.org', isEmailConfirmed: false })),
      ),
    );
    const { user } = openUnconfirmed();
    await user.click(await screen.findByRole('button', { name: 'Send email again' }));
    expect(await screen.findByText('Couldn’t send the email')).toBeInTheDocument();
    expect(screen.getByText('Your email address isn’t confirmed yet')).toBeInTheDocument();
  });

  test('is not mentioned once confirmed', async () => {
    renderPage(<AccountSection />, { as: makeUser({ email: 'ada@example.org', isEmailConfirmed: true }) });
    expect(await screen.findByText('ada@example.org')).toBeInTheDocument();
    expect(screen.queryByText('Your email address isn’t confirmed yet')).not.toBeInTheDocument();
  });
});

test('an account without an address is reported', async () => {
  renderPage(<AccountSection />, { as: makeUser({ email: undefined, isEmailConfirmed: false }) });
  expect(await screen.findByText('You have no email address')).toBeVisible();
});
