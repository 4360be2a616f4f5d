import type { PostListProps } from '@stoa/contract';
import { makeProfile, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import DashboardPage from '../src/dashboard/DashboardPage';
import UserPage from '../src/user/UserPage';

/** Replaces the remote that exposes the list, and shows its props. */
jest.mock('@stoa/platform', () => ({
  ...jest.requireActual<object>('@stoa/platform'),
  Fragment: ({ with: { source, skeletons, max } }: { with: PostListProps }) => (
    <p>{`${source.kind}: ${skeletons} skeletons, ${max ?? 'all'} posts`}</p>
  ),
}));

const server = startServer(http.get('*/api/communities', () => HttpResponse.json([])));
beforeEach(() =>
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(makeProfile())),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
    http.get('*/api/posts', () => HttpResponse.json([])),
  ),
);

test('shows three skeletons while the posts of a profile load', async () => {
  renderPage(<UserPage />, { url: '/user/ada', path: '/user/:username' });
  expect(await screen.findByText('user: 3 skeletons, all posts')).toBeVisible();
});

test('the dashboard shows up to 5 recent posts', async () => {
  renderPage(<DashboardPage />, { as: makeUser() });
  expect(await screen.findByText('user: 3 skeletons, 5 posts')).toBeVisible();
});

test('the Saved tab of the dashboard contains saved posts', async () => {
  const { user } = renderPage(<DashboardPage />, { as: makeUser() });
  await user.click(await screen.findByRole('tab', { name: 'Saved' }));
  expect(await screen.findByText('saved: 3 skeletons, all posts')).toBeVisible();
});

test('the Upvoted tab shows its owner the posts they upvoted', async () => {
  server.use(http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ isSelf: true }))));
  renderPage(<UserPage />, { url: '/user/ada?tab=upvoted', path: '/user/:username', as: makeUser() });
  expect(await screen.findByText('upvoted: 3 skeletons, all posts')).toBeVisible();
});

test('a profile page without a name is an error that says so', async () => {
  renderPage(<UserPage />, { url: '/user', path: '/user' });
  expect(await screen.findByRole('heading', { name: 'Error loading user profile' })).toBeVisible();
  expect(screen.getByText('No username provided')).toBeVisible();
});
