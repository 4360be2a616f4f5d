import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { AccountSection } from '../src/settings/account/AccountSection';

const server = startServer();
beforeEach(() => server.use(http.get('*/api/user/export', () => HttpResponse.json({ state: 'none' }))));
const path = '*/api/user/deletion';
const dueAt = '2026-12-06T12:00:00.000Z';

const member = makeUser({ email: 'ada@example.org' });
const refuse = (status: number, code: string, message: string, field?: string) =>
  HttpResponse.json(
    { statusCode: status, code, message, ...(field !== undefined && { fields: { [field]: message } }) },
    { status },
  );

/** Opens the dialog and enters the password. */
async function ask(password = 'correct horse') {
  const { user } = renderPage(<AccountSection />, { as: member });
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Delete your account?' });
  await user.type(within(dialog).getByLabelText('Your password'), password);
  return { user, dialog };
}

const submit = () => screen.getByRole('button', { name: 'Delete my account' });

test('the dialog explains the consequences, sends password and choice, and then shows the date', async () => {
  const sent = jest.fn();
  const { user, dialog } = await ask();
  server.use(
    http.put(path, async ({ request }) => {
      sent(await request.json());
      server.use(http.get('*/api/auth/me', () => HttpResponse.json({ ...member, deletionAt: dueAt })));
      return HttpResponse.json({ dueAt, removesContent: true });
    }),
  );
  expect(dialog).toHaveTextContent('Your posts and comments stay, without your name.');
  await user.click(within(dialog).getByLabelText(/Also delete my posts and comments/));
  await user.click(submit());
  expect(await screen.findByText('Your account will be deleted')).toBeInTheDocument();
  expect(sent).toHaveBeenCalledWith({ currentPassword: 'correct horse', removesContent: true });
  expect(await screen.findByText('December 6, 2026')).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
});

test('a wrong password is reported at its field, and the input is kept', async () => {
  const { user } = await ask('wrong horse');
  server.use(
    http.put(path, () => refuse(403, 'PASSWORD_WRONG', 'The password is incorrect.', 'currentPassword')),
  );
  await user.click(submit());
  expect(await screen.findAllByText('The password is incorrect.')).toHaveLength(1);
  expect(screen.getByLabelText('Your password')).toHaveFocus();
  expect(screen.getByLabelText('Your password')).toHaveValue('wrong horse');
});

test('a missing code is requested in the same form, and sent', async () => {
  const sent = jest.fn();
  const { user } = await ask();
  server.use(
    http.put(path, async ({ request }) => {
      const body = (await request.json()) as { code?: string };
      sent(body);
      if (body.code === undefined) return refuse(401, 'CODE_MISSING', 'Enter the code.');
      if (body.code === '000000') return refuse(403, 'CODE_WRONG', 'This code is incorrect.', 'code');
      server.use(http.get('*/api/auth/me', () => HttpResponse.json({ ...member, deletionAt: dueAt })));
      return HttpResponse.json({ dueAt, removesContent: false });
    }),
  );
  await user.click(submit());
  const code = await screen.findByLabelText('Code');
  await waitFor(() => expect(code).toHaveFocus());
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await user.type(code, '000000');
  await user.click(submit());
  expect(await screen.findByText('This code is incorrect.')).toBeInTheDocument();
  await user.clear(code);
  await user.type(code, '123456');
  await user.click(submit());
  expect(await screen.findByText('Your account will be deleted')).toBeInTheDocument();
  expect(sent).toHaveBeenLastCalledWith({
    currentPassword: 'correct horse',
    removesContent: false,
    code: '123456',
  });
});

test('the only admin is shown why not', async () => {
  const { user } = await ask();
  server.use(http.put(path, () => refuse(422, 'LAST_ADMIN', 'You are the only admin.')));
  await user.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent('You are the only admin.');
});

test('nothing is sent without a password, and Cancel sends nothing', async () => {
  const sent = jest.fn();
  server.use(http.put(path, sent));
  const { user } = renderPage(<AccountSection />, { as: member });
  await user.click(await screen.findByRole('button', { name: 'Delete account…' }));
  await screen.findByRole('alertdialog');
  await user.click(submit());
  expect(await screen.findByText('Password is required.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
  expect(sent).not.toHaveBeenCalled();
});

test('one click keeps the account, a failure is reported, and the focus stays', async () => {
  const pending = { ...member, deletionAt: dueAt };
  server.use(http.delete(path, () => HttpResponse.error()));
  const { user } = renderPage(<AccountSection />, { as: pending });
  await user.click(await screen.findByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Couldn’t cancel the deletion')).toBeInTheDocument();
  server.use(
    http.delete(path, () => {
      server.use(http.get('*/api/auth/me', () => HttpResponse.json(member)));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(screen.getByRole('button', { name: 'Keep my account' }));
  expect(await screen.findByText('Your account will not be deleted')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Delete account…' })).toHaveFocus();
});
