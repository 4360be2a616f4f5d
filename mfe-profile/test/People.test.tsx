import type { UserProfile } from '@stoa/contract';
import { takeRememberedPath } from '@stoa/platform';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import UserPage from '../src/user/UserPage';

const server = startServer();
const ben = makeUser({ id: 2, username: 'ben' });
const fault = (message: string, status = 403) =>
  HttpResponse.json({ statusCode: status, code: 'FOLLOW_REFUSED', message, requestId: '1' }, { status });

/** A profile page over a stateful server. */
function open(over: Partial<UserProfile> = {}, as: ReturnType<typeof makeUser> | null = ben) {
  let profile = makeProfile({ isFollowing: false, isBlocked: false, followerCount: 4, ...over });
  const change = (next: Partial<UserProfile>) => () => HttpResponse.json((profile = { ...profile, ...next }));
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(profile)),
    http.put('*/api/users/ada/follow', change({ isFollowing: true, followerCount: 5 })),
    http.delete('*/api/users/ada/follow', change({ isFollowing: false, followerCount: 4 })),
    http.put('*/api/users/ada/block', change({ isBlocked: true, isFollowing: false })),
    http.delete('*/api/users/ada/block', change({ isBlocked: false })),
  );
  return renderPage(<UserPage />, { url: '/user/ada', path: '/user/:username', ...(as && { as }) });
}

const followers = async () => (await screen.findByText('Followers')).parentElement;

test('Follow follows, counts, announces, and then reads Following with Undo', async () => {
  const { user } = open();
  expect(await followers()).toHaveTextContent('4');
  await user.click(await screen.findByRole('button', { name: 'Follow ada' }));
  const following = await screen.findByRole('button', { name: 'Following: unfollow ada' });
  expect(following).toHaveTextContent('Following');
  expect(following).toHaveFocus();
  expect(await screen.findByText('Following ada')).toBeInTheDocument();
  await waitFor(async () => expect(await followers()).toHaveTextContent('5'));
  await user.click(following);
  expect(await screen.findByRole('button', { name: 'Follow ada' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: /Undo/ }));
  expect(await screen.findByRole('button', { name: 'Following: unfollow ada' })).toBeVisible();
});

test('a rejected follow is reported with its reason, and nothing else changes', async () => {
  const { user } = open();
  server.use(
    http.put('*/api/users/ada/follow', () =>
      fault('You have blocked this person. Unblock them to follow them.'),
    ),
  );
  await user.click(await screen.findByRole('button', { name: 'Follow ada' }));
  expect(
    await screen.findByText('You have blocked this person. Unblock them to follow them.'),
  ).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Follow ada' })).toBeVisible();
});

test('a guest who presses Follow signs in and returns here', async () => {
  const { user, router } = open({}, null);
  await user.click(await screen.findByRole('button', { name: 'Follow ada' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  expect(takeRememberedPath()).toBe('/user/ada');
  expect(sessionStorage.getItem('stoa-pending-action')).toContain('{"kind":"follow","username":"ada"}');
});

test.each<[Partial<UserProfile>, number]>([
  [{ canMessage: true }, 1],
  [{ canMessage: false }, 0],
  [{ canMessage: true, isBlocked: true }, 0],
])('a person with %j is offered messages accordingly', async (profile, count) => {
  open(profile);
  expect(await screen.findByRole('button', { name: 'More options for ada' })).toBeVisible();
  expect(screen.queryAllByRole('link', { name: /^Send Message/ })).toHaveLength(count);
  expect(screen.queryAllByRole('button', { name: 'Follow ada' })).toHaveLength(profile.isBlocked ? 0 : 1);
});

test('the viewer’s profile has no follow, block or report, but a link to copy', async () => {
  const { user } = open({ isSelf: true }, makeUser());
  await user.click(await screen.findByRole('button', { name: 'More options for ada' }));
  const items = within(await screen.findByRole('menu')).getAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Copy profile link']);
  expect(screen.queryByRole('button', { name: /Follow/ })).not.toBeInTheDocument();
});

test('the copied link leads here', async () => {
  const writeText = jest.fn(() => Promise.resolve());
  const { user } = open();
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await user.click(await screen.findByRole('button', { name: 'More options for ada' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Copy profile link' }));
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/user/ada`);
});

test('Block asks first, then hides their posts and comments; Unblock restores them', async () => {
  const { user } = open({ isFollowing: true });
  await user.click(await screen.findByRole('button', { name: 'More options for ada' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block ada' }));
  const question = await screen.findByRole('alertdialog', { name: 'Block ada?' });
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('You have blocked ada')).toBeVisible();
  expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /ollow/ })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Unblock ada' }));
  await waitFor(() => expect(screen.getByRole('tab', { name: 'Posts' })).toHaveFocus());
  expect(await screen.findByText('Unblocked ada')).toBeInTheDocument();
  expect(screen.queryByText('You have blocked ada')).not.toBeInTheDocument();
});

test('a failed block is reported and leaves the profile unchanged', async () => {
  const { user } = open();
  server.use(http.put('*/api/users/ada/block', () => HttpResponse.error()));
  await user.click(await screen.findByRole('button', { name: 'More options for ada' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Block ada' }));
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: 'Block' }));
  expect(await screen.findByText('Couldn’t block ada')).toBeInTheDocument();
  expect(screen.getByRole('tab', { name: 'Posts' })).toBeVisible();
});
