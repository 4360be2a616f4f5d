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

/** Opens the page as a member, counts how often the community is fetched, and makes the member a moderator. */
async function makeModerator(): Promise<jest.Mock> {
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
  return communities;
}

/** Expects the page to show the new role, and to have fetched the community again. */
async function expectModerator(communities: jest.Mock): Promise<void> {
  expect(await screen.findByText('Role: moderator')).toBeVisible();
  await waitFor(() => expect(communities).toHaveBeenCalledTimes(2));
}

test.each([
  ['on the site', {}],
  ['in a community', { communityId: 3 }],
])('a new role of the member %s is read with the account and the communities', async (_, place) => {
  const communities = await makeModerator();
  act(() => emitLiveEvent({ type: 'own_change', data: { kind: 'role', ...place } }));
  await expectModerator(communities);
});

test('a role given while the live connection was lost is read once it is back', async () => {
  const communities = await makeModerator();
  for (let connections = 0; connections < 2; connections++) act(() => emitLiveEvent({ type: 'connected' }));
  await expectModerator(communities);
});
