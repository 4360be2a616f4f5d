import type { User, UserSettings } from '@stoa/contract';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import SettingsPage from '../src/settings/SettingsPage';

const server = startServer();

/** Opens a section as ada, whose account has these settings by now; answers what is saved. */
function open(section: string, settings: UserSettings = {}, over: Partial<User> = {}) {
  const sent: UserSettings[] = [];
  const as = makeUser({ email: 'ada@example.org', settings: {}, ...over });
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ ...as, settings })),
    http.patch('*/api/user/settings', async ({ request }) => {
      sent.push((await request.json()) as UserSettings);
      return HttpResponse.json({});
    }),
  );
  return {
    sent,
    ...renderPage(<SettingsPage />, { as, path: '/settings/:section', url: `/settings/${section}` }),
  };
}

const refuse = () =>
  server.use(
    http.patch('*/api/user/settings', () =>
      HttpResponse.json({ statusCode: 503, code: 'OVERLOADED', message: 'Busy.' }, { status: 503 }),
    ),
  );

test('each section has an address, and the list says which is shown', async () => {
  open('account');
  expect(await screen.findByText('ada@example.org')).toBeVisible();
  const shown = screen.getByRole('link', { name: 'Account' });
  expect(shown).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/settings/privacy');
  expect(document.title).toBe('Account · Settings · Stoa');
});

test('a section that there is none of is not found', async () => {
  open('nonsense');
  expect(await screen.findByRole('heading', { name: 'Settings not found' })).toBeVisible();
});

test('a choice holds at once, is saved by itself, and that is said', async () => {
  const { user, sent } = open('appearance');
  await user.click(await screen.findByRole('radio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('stoa-theme')).toBe('dark');
  expect(await screen.findByText('Saved')).toBeInTheDocument();
  expect(sent).toEqual([{ theme: 'dark' }]);
  expect(screen.getByRole('radio', { name: 'Dark' })).toHaveFocus();
});

test('what was chosen on another device is shown', async () => {
  open('notifications', { notifyVotes: false });
  await waitFor(() => expect(screen.getByRole('switch', { name: 'Upvotes' })).not.toBeChecked());
  expect(screen.getByRole('switch', { name: 'Comments and replies' })).toBeChecked();
});

test('a choice that could not be saved is taken back, with the reason', async () => {
  const { user } = open('appearance', { theme: 'light' }, { settings: { theme: 'light' } });
  refuse();
  await user.click(await screen.findByRole('switch', { name: 'Less motion' }));
  expect(await screen.findByText('The setting was not saved')).toBeInTheDocument();
  expect(screen.getByRole('switch', { name: 'Less motion' })).not.toBeChecked();
  expect(document.documentElement).not.toHaveAttribute('data-still');
});
