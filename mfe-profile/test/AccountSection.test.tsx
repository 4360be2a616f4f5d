import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AccountSection } from '../src/settings/AccountSection';

const server = startServer();
const open = () => renderPage(<AccountSection />, { as: makeUser({ email: 'ada@example.org' }) });

const wrongPassword = () =>
  HttpResponse.json(
    {
      statusCode: 403,
      code: 'PASSWORD_WRONG',
      message: 'This is not your password.',
      fields: { currentPassword: 'This is not your password.' },
    },
    { status: 403 },
  );

test('changing the password sends the present and the new one, and says what follows', async () => {
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

test('a wrong password is said once, beside its field, which has the focus; what was typed stays', async () => {
  server.use(http.put('*/api/user/password', wrongPassword));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change password…' }));
  await user.type(await screen.findByLabelText('Your password'), 'wrong horse');
  await user.type(screen.getByLabelText('New password'), 'another fine horse');
  await user.type(screen.getByLabelText('Confirm new password'), 'another fine horse');
  await user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findAllByText('This is not your password.')).toHaveLength(1);
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  expect(screen.getByLabelText('New password')).toHaveValue('another fine horse');
});

test('passwords that differ are not sent', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change password…' }));
  await user.type(await screen.findByLabelText('New password'), 'another fine horse');
  await user.type(screen.getByLabelText('Confirm new password'), 'another');
  expect(await screen.findByText('Passwords do not match.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
});

test('a new e-mail address is asked for, and the page says where to look', async () => {
  server.use(http.put('*/api/user/email', () => new HttpResponse(null, { status: 204 })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Change e-mail…' }));
  await user.type(await screen.findByLabelText('New e-mail'), 'new@example.org');
  await user.type(screen.getByLabelText('Your password'), 'correct horse');
  await user.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/on its way to new@example.org/)).toBeVisible();
  expect(screen.getByText('ada@example.org')).toBeVisible();
});
