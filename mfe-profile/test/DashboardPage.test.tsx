import {
  makeCommunity,
  makePost,
  makeProfile,
  makeUser,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import DashboardPage from '../src/dashboard/DashboardPage';
import ProfilePage from '../src/profile/ProfilePage';

const server = startServer(http.get('*/api/communities', () => HttpResponse.json([])));
const bread = makeCommunity({ id: 4, name: 'bread', displayName: 'Bread' });
const breadRef = { id: 4, name: 'bread', displayName: 'Bread', color: '#000000', icon: 'users' };

function serve(joined: object[]) {
  server.use(
    http.get('*/api/users/ada', () =>
      HttpResponse.json(makeProfile({ postCount: 12, postKarma: 34, commentCount: 56 })),
    ),
    http.get('*/api/user/communities', () => HttpResponse.json(joined)),
    http.get('*/api/posts', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const own =
        joined.length > 0 ? [makePost({ id: 2, title: 'Of bread', community: breadRef, upvotes: 14 })] : [];
      const others = [makePost({ id: 1, title: 'Of gardens' })];
      return HttpResponse.json(query.get('feed') === 'joined' ? own : [...own, ...others]);
    }),
  );
}

test('the dashboard greets by name and shows real numbers', async () => {
  serve([bread]);
  renderPage(<DashboardPage />, { as: makeUser() });
  expect(await screen.findByRole('heading', { name: 'Welcome, ada' })).toBeVisible();
  for (const figure of ['12', '34', '56', '2026']) expect(await screen.findByText(figure)).toBeVisible();
  expect(await screen.findByRole('link', { name: '1 Community' })).toHaveAttribute('href', '/communities');
});

test('new members see first steps: three communities and suggestions', async () => {
  serve([]);
  const popular = [1, 2, 3, 4].map((id) => makeCommunity({ id, name: `c${id}`, displayName: `Place ${id}` }));
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ postCount: 0, commentCount: 0 }))),
    http.get('*/api/communities', () => HttpResponse.json(popular)),
  );
  renderPage(<DashboardPage />, { as: makeUser() });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(await steps.findAllByRole('button', { name: /^Join Place [123]$/ })).toHaveLength(3);
  expect(steps.queryByText('Place 4')).not.toBeInTheDocument();
  expect(steps.getByRole('link', { name: 'Write a post' })).toHaveAttribute('href', '/create-post');
  expect(steps.getByRole('link', { name: 'reply to one' })).toHaveAttribute('href', '/');
  expect(steps.getByRole('link', { name: 'Add a picture and a bio to your profile' })).toHaveAttribute(
    'href',
    '/settings/profile',
  );
  expect(screen.getByText('Posts created')).toBeVisible();
});

test('each member sees the steps not taken yet, whatever came first', async () => {
  serve([]);
  server.use(
    http.get('*/api/users/ada', () =>
      HttpResponse.json(makeProfile({ postCount: 0, commentCount: 1, bio: 'Baker' })),
    ),
    http.get('*/api/communities', () => HttpResponse.json([bread])),
  );
  renderPage(<DashboardPage />, { as: makeUser() });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Join communities',
  ]);
});

test('first steps can be dismissed, and are gone once taken', async () => {
  serve([]);
  const saved: unknown[] = [];
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([bread])),
    http.patch('*/api/user/settings', async ({ request }) => {
      saved.push(await request.json());
      return HttpResponse.json({ hidesFirstSteps: true });
    }),
  );
  const { user } = renderPage(<DashboardPage />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Dismiss first steps' }));
  await waitFor(() => expect(saved).toEqual([{ hidesFirstSteps: true }]));
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
  expect(document.body).not.toHaveFocus();
});

test('members who have taken all first steps see none', async () => {
  serve([bread]);
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ postCount: 1, bio: 'Baker' }))),
  );
  renderPage(<DashboardPage />, { as: makeUser() });
  expect(await screen.findByRole('link', { name: '1 Community' })).toBeVisible();
  expect(await screen.findByRole('region', { name: 'Trending' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'First steps' })).not.toBeInTheDocument();
});

test('the first step is to confirm the address, until done', async () => {
  serve([]);
  server.use(
    http.get('*/api/users/ada', () => HttpResponse.json(makeProfile({ postCount: 0, commentCount: 0 }))),
    http.get('*/api/communities', () => HttpResponse.json([])),
  );
  renderPage(<DashboardPage />, { as: makeUser({ email: 'ada@example.org', isEmailConfirmed: false }) });
  const steps = within(await screen.findByRole('region', { name: 'First steps' }));
  expect(steps.getByText(/in the email we sent to ada@example.org/)).toBeVisible();
  expect(steps.getByRole('link', { name: 'Didn’t get it?' })).toHaveAttribute('href', '/settings/account');
});

test('Trending shows rising posts from the member’s communities', async () => {
  serve([bread]);
  renderPage(<DashboardPage />, { as: makeUser() });
  const trending = within(await screen.findByRole('region', { name: 'Trending' }));
  expect(trending.getAllByRole('link').map((link) => link.textContent)).toEqual(['Of bread']);
  expect(trending.getByRole('listitem')).toHaveTextContent('Of bread13 points · Bread');
});

test('Trending shows the whole site to members without communities', async () => {
  serve([]);
  renderPage(<DashboardPage />, { as: makeUser() });
  const trending = within(await screen.findByRole('region', { name: 'Trending' }));
  expect(trending.getAllByRole('link').map((link) => link.textContent)).toEqual(['Of gardens']);
});

test('three tabs contain recent posts, saved ones and communities', async () => {
  serve([bread]);
  renderPage(<DashboardPage />, { as: makeUser() });
  expect((await screen.findAllByRole('tab')).map((tab) => tab.textContent)).toEqual([
    'Recent Posts',
    'Saved',
    'My Communities',
  ]);
});

test('/profile redirects to the viewer’s profile', async () => {
  renderPage(<ProfilePage />, { as: makeUser(), url: '/profile', path: '/profile' });
  expect(await screen.findByText('At /user/ada')).toBeVisible();
});

test('the URL selects the tab', async () => {
  serve([bread]);
  const { user, router } = renderPage(<DashboardPage />, {
    as: makeUser(),
    url: '/dashboard?tab=saved',
    path: '/dashboard',
  });
  expect(await screen.findByRole('tab', { name: 'Saved' })).toHaveAttribute('aria-selected', 'true');
  await user.click(screen.getByRole('tab', { name: 'My Communities' }));
  expect(router.state.location.search).toBe('?tab=communities');
});

test('during the session lookup, placeholders replace the dashboard', () => {
  localStorage.setItem('auth-token', 'stored');
  server.use(http.get('*/api/auth/me', () => new Promise<never>(() => undefined)));
  renderPage(<DashboardPage />);
  expect(screen.getByText('Loading the dashboard')).toBeInTheDocument();
});
