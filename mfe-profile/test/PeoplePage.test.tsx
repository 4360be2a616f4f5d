import type { Follower } from '@stoa/contract';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import PeoplePage from '../src/people/PeoplePage';

const server = startServer();
const make = (id: number, username: string, isFollowing: boolean): Follower => ({
  ...makeUser({ id, username, followerCount: 3 }),
  isFollowing,
});

function open(suggested: Follower[], pages: Follower[][]) {
  server.use(
    http.get('*/api/user/suggested-people', () => HttpResponse.json(suggested)),
    http.get('*/api/user/following', ({ request }) => {
      const at = Number(new URL(request.url).searchParams.get('cursor') ?? 0);
      const link = `</api/user/following?cursor=${at + 1}>; rel="next"`;
      return HttpResponse.json(pages[at], at + 1 < pages.length ? { headers: { link } } : {});
    }),
  );
  return renderPage(<PeoplePage />, { url: '/people', path: '/people', as: makeUser() });
}

const section = (name: string) => screen.findByRole('region', { name });

test('a suggested person can be followed and stays in place', async () => {
  const { user } = open([make(2, 'ben', false)], [[]]);
  server.use(
    http.put('*/api/users/ben/follow', () =>
      HttpResponse.json(makeProfile({ id: 2, username: 'ben', isFollowing: true, followerCount: 4 })),
    ),
  );
  const suggested = await section('Suggested for you');
  await user.click(await within(suggested).findByRole('button', { name: 'Follow ben' }));
  expect(await within(suggested).findByRole('button', { name: 'Following: unfollow ben' })).toHaveFocus();
  expect(within(suggested).getByText('4 followers')).toBeVisible();
});

test('followed people are listed page by page, and can be unfollowed', async () => {
  const { user } = open([], [[make(2, 'ben', true)], [make(3, 'cleo', true)]]);
  server.use(
    http.delete('*/api/users/ben/follow', () =>
      HttpResponse.json(makeProfile({ id: 2, username: 'ben', isFollowing: false, followerCount: 2 })),
    ),
  );
  const followed = await section('People you follow');
  await user.click(await within(followed).findByRole('button', { name: 'Following: unfollow ben' }));
  expect(await within(followed).findByRole('button', { name: 'Follow ben' })).toBeVisible();
  await user.click(within(followed).getByRole('button', { name: 'Load More People' }));
  expect(await within(followed).findByRole('link', { name: 'cleo' })).toHaveFocus();
});

test('without communities and follows, says how to find people', async () => {
  open([], [[]]);
  expect(await screen.findByText('No suggestions yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Browse Communities' })).toHaveAttribute('href', '/communities');
  expect(await screen.findByText('You don’t follow anyone yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Search for people' })).toHaveAttribute('href', '/search');
});

test('a list that fails to load can be retried', async () => {
  server.use(http.get('*/api/user/following', () => HttpResponse.json([])));
  server.use(http.get('*/api/user/suggested-people', () => HttpResponse.json({}, { status: 503 })));
  const { user } = renderPage(<PeoplePage />, { as: makeUser() });
  expect(await screen.findByText('Couldn’t load suggestions')).toBeVisible();
  server.use(http.get('*/api/user/suggested-people', () => HttpResponse.json([make(2, 'ben', false)])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'ben' })).toBeVisible();
});
