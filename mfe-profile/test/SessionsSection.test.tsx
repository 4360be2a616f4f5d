import { errors, type OwnSession } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { SessionsSection } from '../src/settings/sign-in/SessionsSection';

const server = startServer();
const createdAt = '2026-01-15T12:00:00.000Z';
const here: OwnSession = {
  id: 1,
  device: 'Firefox on Linux',
  network: '203.0.113.0/24',
  createdAt,
  lastUsedAt: createdAt,
  isCurrent: true,
};
const phone: OwnSession = { ...here, id: 2, device: 'Safari on iPhone', isCurrent: false };
const unknown: OwnSession = { ...phone, id: 3, device: null, network: null };

function open(sessions: OwnSession[] = [here, phone, unknown]) {
  server.use(http.get('*/api/user/sessions', () => HttpResponse.json(sessions)));
  return renderPage(<SessionsSection />, { as: makeUser() });
}

test('sessions show device and network, and which is this one', async () => {
  open();
  const rows = await screen.findAllByRole('listitem');
  expect(rows).toHaveLength(3);
  const [first, second, third] = rows.map((row) => within(row));
  expect(first?.getByText('This device')).toBeVisible();
  expect(first?.queryByRole('button')).not.toBeInTheDocument();
  expect(second?.getByText('From 203.0.113.0/24')).toBeVisible();
  expect(third?.getByText('Unknown device')).toBeVisible();
});

test('the only session offers no sign-out elsewhere', async () => {
  open([here]);
  expect(await screen.findByText('This device')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Sign out everywhere/ })).not.toBeInTheDocument();
});

test('buttons of sessions on the same kind of device are described by their facts', async () => {
  open([here, phone, { ...phone, id: 4, network: '198.51.100.0/24' }]);
  const buttons = await screen.findAllByRole('button', { name: 'End the session on Safari on iPhone' });
  expect(buttons[0]).toHaveAccessibleDescription(/From 203\.0\.113\.0\/24$/);
  expect(buttons[1]).toHaveAccessibleDescription(/From 198\.51\.100\.0\/24$/);
});

test('ending a session removes the row and keeps the keyboard position', async () => {
  server.use(http.delete('*/api/user/sessions/2', () => new HttpResponse(null, { status: 204 })));
  const { user } = open();
  await user.tab();
  await user.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }));
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'End the session on Unknown device' })).toHaveFocus(),
  );
});

test('a session that was ended elsewhere is ended', async () => {
  server.use(
    http.delete('*/api/user/sessions/2', () =>
      HttpResponse.json({ ...errors.SESSION_NOT_FOUND, code: 'SESSION_NOT_FOUND' }, { status: 404 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }));
  expect(await screen.findByText('Session ended')).toBeInTheDocument();
  expect(screen.queryByText('Couldn’t end the session')).not.toBeInTheDocument();
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
});

test('a failed ending keeps the row and shows the reason', async () => {
  server.use(
    http.delete('*/api/user/sessions/2', () =>
      HttpResponse.json({ statusCode: 503, code: 'OVERLOADED', message: 'Busy.' }, { status: 503 }),
    ),
  );
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'End the session on Safari on iPhone' }));
  expect(await screen.findByText('Couldn’t end the session')).toBeInTheDocument();
  expect(screen.getByText('Safari on iPhone')).toBeVisible();
});

test('signing out everywhere else asks first and keeps this session', async () => {
  server.use(http.delete('*/api/user/sessions', () => new HttpResponse(null, { status: 204 })));
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Sign out everywhere else…' }));
  await user.click(await screen.findByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Signed out everywhere else')).toBeInTheDocument();
  expect(screen.queryByText('Safari on iPhone')).not.toBeInTheDocument();
  expect(screen.getByText('Firefox on Linux')).toBeVisible();
});

test('a failed list offers Retry', async () => {
  server.use(http.get('*/api/user/sessions', () => new HttpResponse('', { status: 500 })));
  renderPage(<SessionsSection />, { as: makeUser() });
  expect(await screen.findByText('Couldn’t load your sessions')).toBeVisible();
  expect(screen.getByRole('button', { name: /try again|retry/i })).toBeVisible();
});
