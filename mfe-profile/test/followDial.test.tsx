import type { Follower, SourceDial } from '@stoa/contract';
import { emitLiveEvent } from '@stoa/platform';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PeoplePage from '../src/people/PeoplePage';
import UserPage from '../src/user/UserPage';
import { userApi } from '../src/user/userApi';

const server = startServer();
const ben = makeUser({ id: 2, username: 'ben' });
const normal: SourceDial = { dial: 'normal', mutedUntil: null };

/** Serves ada, whom ben follows; returns the dials that were set. */
function serve(isRefused = false) {
  const sent: SourceDial[] = [];
  let follow: SourceDial = normal;
  const followed = (): Follower => ({ ...makeUser({ id: 1, username: 'ada' }), isFollowing: true, follow });
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ isFollowing: true, follow }))),
    http.get('*/api/user/suggested-people', () => HttpResponse.json([])),
    http.get('*/api/user/following', () => HttpResponse.json([followed()])),
    http.delete('*/api/users/ada/follow', () => HttpResponse.json(makeProfile({ isFollowing: false }))),
    http.put('*/api/users/ada/dial', async ({ request }) => {
      if (isRefused) return HttpResponse.json({ message: 'Follow this person first.' }, { status: 422 });
      follow = (await request.json()) as SourceDial;
      sent.push(follow);
      return HttpResponse.json(follow);
    }),
  );
  return sent;
}

const openProfile = () => renderPage(<UserPage />, { url: '/user/ada', path: '/user/:username', as: ben });
const openPeople = () => renderPage(<PeoplePage />, { url: '/people', path: '/people', as: ben });
const button = (name = 'ada in your feed') => screen.findByRole('button', { name });

test('a follower sees less of a person, and mutes them, on their profile', async () => {
  const sent = serve();
  const { user } = openProfile();
  await user.click(await button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Less' }));
  expect(await screen.findByText('Less from ada in your feed')).toBeVisible();
  await waitFor(async () => expect(await button()).toHaveFocus());
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: 'Mute for a month' }));
  expect(await button('ada: Muted in your feed')).toHaveTextContent('Muted in your feed');
  expect(sent.map(({ dial, mutedUntil }) => [dial, mutedUntil !== null])).toEqual([
    ['less', false],
    ['less', true],
  ]);
});

test('setting the dial reads the profile of that person again, but no other profile', async () => {
  serve();
  const { user, store } = openProfile();
  await button();
  const read = jest.fn();
  server.use(
    http.get('*/api/users/:username', ({ params: { username } }) => {
      read(username);
      return HttpResponse.json(makeProfile({ id: username === 'cleo' ? 3 : 1, isFollowing: true }));
    }),
  );
  await act(() => store.dispatch(userApi.endpoints.getUser.initiate('cleo')));
  read.mockClear();
  await user.click(await button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'Less' }));
  await waitFor(() => expect(read).toHaveBeenCalled());
  expect(read.mock.calls).toEqual([['ada']]);
});

test('a follower mutes a person until the day that they choose, which is after today', async () => {
  const sent = serve();
  const { user } = openProfile();
  await user.click(await button());
  await user.click(await screen.findByRole('menuitem', { name: 'Mute until a date…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Mute ada in your feed' }));
  const field = dialog.getByLabelText('Until');
  fireEvent.change(field, { target: { value: '2020-01-01' } });
  await user.click(dialog.getByRole('button', { name: 'Mute' }));
  expect(await dialog.findByText('Choose a date after today.')).toBeVisible();
  expect(field).toHaveFocus();
  fireEvent.change(field, { target: { value: '2050-03-01' } });
  await user.click(dialog.getByRole('button', { name: 'Mute' }));
  expect(await screen.findByText('ada muted until March 1, 2050')).toBeVisible();
  await waitFor(async () => expect(await button('ada: Muted in your feed')).toHaveFocus());
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(sent).toEqual([{ dial: 'normal', mutedUntil: new Date('2050-03-01T00:00').toISOString() }]);
});

test('a follower sets the dial in the list of followed people, which ends with the follow', async () => {
  const sent = serve();
  const { user } = openPeople();
  await user.click(await button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'More' }));
  expect(await screen.findByText('More from ada in your feed')).toBeVisible();
  expect(sent).toEqual([{ dial: 'more', mutedUntil: null }]);
  await user.click(await button());
  expect(await screen.findByRole('menuitemradio', { name: 'More' })).toBeChecked();
  await user.keyboard('{Escape}');
  await user.click(await screen.findByRole('button', { name: 'Following: unfollow ada' }));
  expect(await screen.findByRole('button', { name: 'Follow ada' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'ada in your feed' })).not.toBeInTheDocument();
});

test('a dial that was set on another device shows in the list', async () => {
  serve();
  openPeople();
  await button();
  const follow = { dial: 'normal' as const, mutedUntil: new Date(Date.now() + 86_400_000).toISOString() };
  act(() => emitLiveEvent({ type: 'own_change', data: { kind: 'follow', userId: 1, follow } }));
  expect(await button('ada: Muted in your feed')).toBeVisible();
});

test('a dial that could not be set says why, and stays', async () => {
  serve(true);
  const { user } = openProfile();
  await user.click(await button());
  await user.click(await screen.findByRole('menuitemradio', { name: 'More' }));
  expect(await screen.findByText('Couldn’t change your feed')).toBeVisible();
  expect(screen.getByText('Follow this person first.')).toBeVisible();
  await user.click(await button());
  expect(await screen.findByRole('menuitemradio', { name: 'Normal' })).toBeChecked();
});

test('people whom the viewer does not follow have no dial', async () => {
  server.use(http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ isFollowing: false }))));
  openProfile();
  await screen.findByRole('button', { name: 'Follow ada' });
  expect(screen.queryByRole('button', { name: /in your feed/ })).not.toBeInTheDocument();
});
