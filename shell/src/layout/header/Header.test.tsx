import { setRegistry } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Header } from './Header';

const server = startServer(
  http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 0, requests: 0 })),
  http.get('*/api/cases/counts', () =>
    HttpResponse.json({ open: 0, mine: 0, unclaimed: 0, reasons: {}, places: [] }),
  ),
);

/** Elements hidden on small screens: jsdom has no width and counts as small. */
const onLarge = { hidden: true } as const;

test('a guest finds Sign in and Sign up, and Create Post leads to the sign-in form', async () => {
  const { user } = renderPage(<Header />);
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(screen.getByRole('link', { name: 'Sign up', ...onLarge })).toHaveAttribute('href', '/register');
  await user.click(screen.getByRole('link', { name: 'Create Post', ...onLarge }));
  expect(await screen.findByText('At /login')).toBeInTheDocument();
  expect(sessionStorage.getItem('stoa-remembered-path')).toBe('/create-post');
});

test('a member finds the bell and the menu with their pages', async () => {
  server.use(http.get('*/api/notification-groups', () => HttpResponse.json([])));
  const { user } = renderPage(<Header />, { as: makeUser() });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Create Post', ...onLarge })).toHaveAttribute(
    'href',
    '/create-post',
  );
  await user.click(screen.getByRole('button', { name: 'Account of ada' }));
  for (const name of ['Catch up', 'Your feeds', 'Dashboard', 'Profile', 'Settings', 'Sign out']) {
    expect(await screen.findByRole('menuitem', { name })).toBeInTheDocument();
  }
  expect(screen.queryByRole('menuitem', { name: 'Moderation' })).not.toBeInTheDocument();
});

test.each([
  ['member', ['Catch up', 'Your feeds', 'Dashboard', 'Profile', 'Settings', 'Sign out', 'My polls']],
  [
    'moderator',
    [
      'Catch up',
      'Your feeds',
      'Dashboard',
      'Profile',
      'Settings',
      'Sign out',
      'My polls',
      'Moderation',
      'Tallies',
      'X-ray this page',
    ],
  ],
] as const)('a %s finds the links of remotes in the menu', async (role, names) => {
  const link = { icon: 'flag', access: 'staff' as const };
  setRegistry({
    remotes: {
      polls: {
        versions: [
          {
            version: '1',
            base: '/remotes/polls/1/',
            entry: 'remoteEntry.js',
            integrity: {},
            requires: { contract: '^0.1.0', shared: {} },
            global: 'polls',
            pages: [],
            fragments: [],
            links: [
              { ...link, label: 'Tallies', path: '/tallies' },
              { ...link, label: 'My polls', path: '/polls/mine', access: 'members' },
              { ...link, label: 'Polls', path: '/polls', access: 'everyone' },
            ],
            preload: {},
          },
        ],
      },
    },
  });
  server.use(http.get('*/api/notification-groups', () => HttpResponse.json([])));
  const { user } = renderPage(<Header />, { as: makeUser({ role }) });
  await user.click(await screen.findByRole('button', { name: 'Account of ada' }));
  await screen.findByRole('menuitem', { name: 'My polls' });
  const items = screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
  expect(items.sort()).toEqual([...names].sort());
  setRegistry({ remotes: {} });
});

test('the header searches for trimmed, encoded text', async () => {
  const { user } = renderPage(<Header />);
  await user.type(screen.getByRole('searchbox', { name: 'Search Stoa' }), '  bread & salt  {Enter}');
  expect(await screen.findByText('At /search?q=bread%20%26%20salt')).toBeInTheDocument();
});

test('the header’s search keeps the focus beside the results, and shows the query after Back', async () => {
  const { user, router } = renderPage(<Header />, { url: '/search?q=tea', path: '/search' });
  const box = screen.getByRole('searchbox');
  await user.type(box, ' pot{Enter}');
  expect(router.state.location.search).toBe('?q=tea%20pot');
  expect(box).toHaveFocus();
  await act(() => router.navigate(-1));
  expect(box).toHaveValue('tea');
});

test('the header’s search is empty beside other pages', () => {
  renderPage(<Header />, { url: '/communities?q=tea', path: '/communities' });
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('requests count among the unread messages', async () => {
  server.use(
    http.get('*/api/notification-groups', () => HttpResponse.json([])),
    http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 1, requests: 2 })),
  );
  renderPage(<Header />, { as: makeUser() });
  expect(await screen.findByRole('link', { name: /^Messages.*3/ })).toBeInTheDocument();
});

test('the header does not search for blanks', async () => {
  const { user } = renderPage(<Header />);
  await user.type(screen.getByRole('searchbox'), '   {Enter}');
  expect(screen.queryByText(/^At/)).not.toBeInTheDocument();
});

test('switches the theme and remembers it', async () => {
  const { user } = renderPage(<Header />);
  await user.click(screen.getByRole('button', { name: 'Theme', ...onLarge }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('stoa-theme')).toBe('dark');
});

test('a failed session lookup can be retried or ended by signing out', async () => {
  localStorage.setItem('auth-token', 'stored');
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({}, { status: 503 })),
    http.get('*/api/notification-groups', () => HttpResponse.json([])),
  );
  const { user } = renderPage(<Header />);
  const account = { name: 'Couldn’t load your account' };
  await user.click(await screen.findByRole('button', account));
  expect(await screen.findByRole('menuitem', { name: 'Sign out' })).toBeInTheDocument();
  server.use(http.get('*/api/auth/me', () => HttpResponse.json(makeUser())));
  await user.click(screen.getByRole('menuitem', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Account of ada' })).toBeInTheDocument();
});
