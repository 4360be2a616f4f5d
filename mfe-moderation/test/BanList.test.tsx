import type { Ban, BanCommunity } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import BanList from '../src/bans/BanList';
import { makeBan } from './makeBan';

const server = startServer();
const community: BanCommunity = { id: 3, name: 'gardens', displayName: 'Kitchen Gardens' };
const moderator = makeUser({ communityRoles: [{ communityId: 3, permissions: ['people'] }] });
const staff = makeUser({ role: 'moderator' });

/** @param failures how many reads of the list fail first */
function open(place: BanCommunity | undefined, as: ReturnType<typeof makeUser>, bans: Ban[], failures = 0) {
  let all = bans;
  const searches: (string | null)[] = [];
  const list = ({ request }: { request: Request }) => {
    const search = new URL(request.url).searchParams.get('search');
    searches.push(search);
    if (searches.length <= failures) return HttpResponse.json({}, { status: 500 });
    return HttpResponse.json(all.filter(({ user }) => user.username.startsWith(search ?? '')));
  };
  const lift = ({ params }: { params: Record<string, unknown> }) => {
    all = all.filter(({ user }) => user.username !== params.username);
    return new HttpResponse(null, { status: 204 });
  };
  server.use(
    http.get('*/api/communities/3/bans', list),
    http.get('*/api/bans', list),
    http.delete('*/api/communities/3/bans/:username', lift),
    http.delete('*/api/bans/:username', lift),
  );
  return { searches, ...renderPage(<BanList community={place} />, { as }) };
}

test('a ban shows its reason, its end, and who decided', async () => {
  open(community, moderator, [
    makeBan({ message: 'Enough.' }),
    makeBan({
      id: 2,
      user: { id: 4, username: 'dan' },
      endsAt: '2999-03-01T12:00:00.000Z',
      bannedBy: 'root',
      isByCommunity: undefined,
    }),
  ]);
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first).toHaveTextContent(/benBe kindEnough\.for good/);
  expect(first).toHaveTextContent('by cleo');
  expect(within(first as HTMLElement).getByRole('button', { name: 'Lift the ban of ben' })).toBeVisible();
  expect(second).toHaveTextContent('until March 1, 2999');
  expect(second).toHaveTextContent('by root, staff');
  // What staff decided, they alone lift.
  expect(within(second as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
});

test('a ban is lifted after a question, and the focus stays in the list', async () => {
  const { user } = open(undefined, staff, [
    makeBan({ isByCommunity: undefined }),
    makeBan({ id: 2, user: { id: 4, username: 'dan' }, isByCommunity: undefined }),
  ]);
  await user.click(await screen.findByRole('button', { name: 'Lift the ban of ben' }));
  await user.click(await screen.findByRole('button', { name: 'Lift the ban' }));
  expect(await screen.findByText('ben is no longer banned')).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('button', { name: 'Lift the ban of dan' })).toHaveFocus();
});

test('a name is searched for, and an unknown one found by nobody', async () => {
  const { user, searches } = open(undefined, staff, [makeBan()]);
  await screen.findByRole('listitem');
  await user.type(screen.getByRole('searchbox', { name: 'Find a banned or muted person' }), 'zoe');
  expect(await screen.findByText('No banned or muted person has a name like this.')).toBeVisible();
  expect(searches).toEqual([null, 'zoe']);
});

test('without bans, the list says so', async () => {
  open(community, moderator, []);
  expect(await screen.findByText('Nobody is banned or muted')).toBeVisible();
});

test('a failure offers to retry', async () => {
  const { user } = open(community, moderator, [makeBan()], 1);
  expect(await screen.findByText('Couldn’t load the bans')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('listitem')).toBeVisible();
});

test('a person is banned by name', async () => {
  const { user } = open(undefined, staff, []);
  server.use(http.get('*/api/bans/eve', () => HttpResponse.json({ dayCount: 0, weekCount: 0, latest: [] })));
  await user.type(await screen.findByRole('textbox', { name: 'Person to ban or mute' }), ' eve ');
  await user.click(screen.getByRole('button', { name: 'Ban or mute…' }));
  expect(await screen.findByRole('dialog', { name: 'Ban or mute eve on the site' })).toBeVisible();
});
