import type { Follower, UserProfile } from '@stoa/contract';
import { injectEndpointsOf } from '@stoa/platform';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import UserPage from '../src/user/UserPage';
import { userApi } from '../src/user/userApi';

const server = startServer();
const ben = makeUser({ id: 2, username: 'ben' });
const makeFollower = (id: number, username: string, over: Partial<Follower> = {}): Follower => ({
  ...makeUser({ id, username, followerCount: 3 }),
  isFollowing: false,
  ...over,
});
const cleo = makeFollower(3, 'cleo');

/** The profile of ada, viewed by ben, with pages of her followers. */
function open(over: Partial<UserProfile> = {}, pages: Follower[][] = [[cleo]], as: typeof ben | null = ben) {
  server.use(
    http.get('*/api/users/ada', () =>
      HttpResponse.json(makeProfile({ followerCount: 4, canSeeFollowers: true, ...over })),
    ),
    http.get('*/api/users/ada/followers', ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      const link = `</api/users/ada/followers?cursor=${at + 1}>; rel="next"`;
      return HttpResponse.json(pages[at], at + 1 < pages.length ? { headers: { link } } : {});
    }),
  );
  return renderPage(<UserPage />, { url: '/user/ada', path: '/user/:username', ...(as && { as }) });
}

const count = () => screen.findByRole('button', { name: '4 followers of ada' });
const dialog = () => screen.findByRole('dialog', { name: 'Followers of ada' });

test('the follower count opens the list, and closing restores the focus', async () => {
  const { user } = open();
  await user.click(await count());
  const list = await dialog();
  const link = await within(list).findByRole('link', { name: 'cleo' });
  expect(link).toHaveAttribute('href', '/user/cleo');
  expect(within(list).getByText('3 followers')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await count()).toHaveFocus();
});

test.each([
  ['hides them', { canSeeFollowers: false }, ben],
  ['is looked at by a guest', { canSeeFollowers: undefined }, null],
  ['is blocked', { isBlocked: true }, ben],
])('the follower count of a member who %s opens nothing', async (_who, over, as) => {
  open(over, [[cleo]], as);
  expect((await screen.findByText('Followers')).parentElement).toHaveTextContent('4');
  expect(screen.queryByRole('button', { name: /followers/ })).not.toBeInTheDocument();
});

test('followers can be followed and unfollowed in place; viewers cannot follow themselves', async () => {
  const { user } = open({}, [[cleo, makeFollower(2, 'ben')]]);
  const answer = (isFollowing: boolean, followerCount: number) => () =>
    HttpResponse.json(makeProfile({ id: 3, username: 'cleo', isFollowing, followerCount }));
  server.use(
    http.put('*/api/users/cleo/follow', answer(true, 4)),
    http.delete('*/api/users/cleo/follow', answer(false, 3)),
  );
  await user.click(await count());
  const list = await dialog();
  await user.click(await within(list).findByRole('button', { name: 'Follow cleo' }));
  const following = await within(list).findByRole('button', { name: 'Following: unfollow cleo' });
  expect(following).toHaveFocus();
  expect(within(list).getByText('4 followers')).toBeVisible();
  await user.click(following);
  expect(await within(list).findByRole('button', { name: 'Follow cleo' })).toHaveFocus();
  expect(within(list).getByRole('link', { name: 'ben' })).toBeVisible();
  expect(within(list).queryByRole('button', { name: 'Follow ben' })).not.toBeInTheDocument();
});

test('following a person reads their profile and the feed of followed people again, but no other profile', async () => {
  const read = jest.fn();
  const { user, store } = open();
  const feedApi = injectEndpointsOf('feed')({
    endpoints: (build) => ({
      readFeed: build.query<unknown, void>({
        query: () => '/api/feed',
        providesTags: [{ type: 'User', id: 'FOLLOWED' }],
      }),
    }),
  });
  server.use(
    http.get('*/api/feed', () => (read('the feed'), HttpResponse.json([]))),
    http.get('*/api/users/:username', ({ params }) => {
      read(params.username);
      const id = params.username === 'cleo' ? 3 : 1;
      return HttpResponse.json(makeProfile({ id, followerCount: 4, canSeeFollowers: true }));
    }),
    http.put('*/api/users/cleo/follow', () => HttpResponse.json(makeProfile({ id: 3, isFollowing: true }))),
  );
  await user.click(await count());
  await act(() => store.dispatch(userApi.endpoints.getUser.initiate('cleo')));
  await act(() => store.dispatch(feedApi.endpoints.readFeed.initiate()));
  read.mockClear();
  await user.click(await within(await dialog()).findByRole('button', { name: 'Follow cleo' }));
  await waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(read.mock.calls.flat().sort()).toEqual(['cleo', 'the feed']);
});

test('a rejected follow is reported with its reason', async () => {
  const { user } = open();
  const refusal = {
    statusCode: 403,
    code: 'FOLLOW_REFUSED',
    message: 'You have blocked this person. Unblock them to follow them.',
  };
  server.use(
    http.put('*/api/users/cleo/follow', () =>
      HttpResponse.json({ ...refusal, requestId: '1' }, { status: 403 }),
    ),
  );
  await user.click(await count());
  await user.click(await within(await dialog()).findByRole('button', { name: 'Follow cleo' }));
  expect(
    await screen.findByText('You have blocked this person. Unblock them to follow them.'),
  ).toBeInTheDocument();
  expect(within(await dialog()).getByRole('button', { name: 'Follow cleo' })).toBeInTheDocument();
});

test('more followers load below, and the first new one has the focus', async () => {
  const { user } = open({}, [[cleo], [makeFollower(4, 'dora')]]);
  await user.click(await count());
  const list = await dialog();
  await user.click(await within(list).findByRole('button', { name: 'Load More Followers' }));
  await waitFor(() => expect(within(list).getByRole('link', { name: 'dora' })).toHaveFocus());
  expect(within(list).getByRole('link', { name: 'cleo' })).toBeVisible();
  expect(within(list).queryByRole('button', { name: 'Load More Followers' })).not.toBeInTheDocument();
});

test('reopening fetches the list again', async () => {
  const { user } = open();
  await user.click(await count());
  await within(await dialog()).findByRole('link', { name: 'cleo' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  server.use(http.get('*/api/users/ada/followers', () => HttpResponse.json([makeFollower(4, 'dora'), cleo])));
  await user.click(await count());
  expect(await within(await dialog()).findByRole('link', { name: 'dora' })).toBeVisible();
});

test('a failed list can be retried', async () => {
  const { user } = open();
  server.use(http.get('*/api/users/ada/followers', () => HttpResponse.error(), { once: true }));
  await user.click(await count());
  const list = await dialog();
  expect(await within(list).findByText('Couldn’t load followers')).toBeVisible();
  await user.click(within(list).getByRole('button', { name: 'Retry' }));
  expect(await within(list).findByRole('link', { name: 'cleo' })).toBeVisible();
});

test('the owner sees who else sees the list, with a link to change it', async () => {
  const { user } = open({ isSelf: true }, [[]], makeUser({ settings: { showsFollowers: true } }));
  await user.click(await count());
  const list = await screen.findByRole('dialog', { name: 'Your followers' });
  expect(await within(list).findByText('Nobody follows you yet')).toBeVisible();
  expect(within(list).getByText(/Other members can see this list too/)).toBeVisible();
  const change = within(list).getByRole('link', { name: 'Change' });
  expect(change).toHaveAttribute('href', '/settings/profile');
});
