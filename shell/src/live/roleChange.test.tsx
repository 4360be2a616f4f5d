import type { User } from '@stoa/contract';
import { emitLiveEvent, useGetCommunityQuery, useSession } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useOwnChanges } from './useOwnChanges';

const server = startServer();
beforeEach(() => void jest.spyOn(Math, 'random').mockReturnValue(0));
afterEach(() => jest.restoreAllMocks());

/** Shows the member's role, and fetches a community. */
function Role() {
  const { user } = useSession();
  useGetCommunityQuery('gardens');
  useOwnChanges();
  return <p>Role: {user?.role}</p>;
}

/** Opens the page as a member, and changes the account elsewhere. Returns the requests for the community. */
async function change(account: Partial<User>): Promise<jest.Mock> {
  const communities = jest.fn();
  server.use(
    http.get('*/api/communities/name/gardens', () => {
      communities();
      return HttpResponse.json(makeCommunity());
    }),
  );
  renderPage(<Role />, { as: makeUser() });
  expect(await screen.findByText('Role: member')).toBeVisible();
  await waitFor(() => expect(communities).toHaveBeenCalledTimes(1));
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(makeUser(account))));
  return communities;
}

/** Loses the live connection and restores it. */
function reconnect(): void {
  for (let connections = 0; connections < 2; connections++) act(() => emitLiveEvent({ type: 'connected' }));
}

test.each([
  ['on the site', {}],
  ['in a community', { communityId: 3 }],
])('a new role of the member %s is read with the account and the communities', async (_, place) => {
  const communities = await change({ role: 'moderator' });
  act(() => emitLiveEvent({ type: 'own_change', data: { kind: 'role', ...place } }));
  expect(await screen.findByText('Role: moderator')).toBeVisible();
  await waitFor(() => expect(communities).toHaveBeenCalledTimes(2));
});

const ban = { reason: 'Be kind', message: '', createdAt: '2026-03-01T12:00:00.000Z', endsAt: null };

test.each<[string, Partial<User>]>([
  ['a role on the site', { role: 'moderator' }],
  ['a role in a community', { communityRoles: [{ communityId: 3, permissions: ['posts'] }] }],
  ['a ban', { bans: [ban] }],
])('%s received while the live connection was lost is read once it is back', async (_, account) => {
  const communities = await change(account);
  reconnect();
  await waitFor(() => expect(communities).toHaveBeenCalledTimes(2));
  expect(await screen.findByText(`Role: ${account.role ?? 'member'}`)).toBeVisible();
});
