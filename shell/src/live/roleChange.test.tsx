import { emitLiveEvent, useGetCommunityQuery, useSession } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useOwnChanges } from './useOwnChanges';

const server = startServer();

/** Shows the member's role, and fetches a community. */
function Role() {
  const { user } = useSession();
  useGetCommunityQuery('gardens');
  useOwnChanges();
  return <p>Role: {user?.role}</p>;
}

test.each([
  ['on the site', {}],
  ['in a community', { communityId: 3 }],
])('a new role of the member %s is read with the account and the communities', async (_, place) => {
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
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(makeUser({ role: 'moderator' }))));
  act(() => emitLiveEvent({ type: 'own_change', data: { kind: 'role', ...place } }));
  expect(await screen.findByText('Role: moderator')).toBeVisible();
  await waitFor(() => expect(communities).toHaveBeenCalledTimes(2));
});
