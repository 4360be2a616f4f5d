import { emitLiveEvent, useSession } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useOwnChanges } from './useOwnChanges';

const server = startServer();

/** Shows the member's role. */
function Role() {
  const { user } = useSession();
  useOwnChanges();
  return <p>Role: {user?.role}</p>;
}

test('a new role of the member is read with the account', async () => {
  renderPage(<Role />, { as: makeUser() });
  expect(await screen.findByText('Role: member')).toBeVisible();
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ role: 'moderator' }))));
  act(() => emitLiveEvent({ type: 'own_change', data: { kind: 'role' } }));
  expect(await screen.findByText('Role: moderator')).toBeVisible();
});
