import type { CaseCounts, Community, FragmentName } from '@stoa/contract';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CommunitySettingsPage from '../src/settings/CommunitySettingsPage';
import { noCases } from './emptyCounts';

/** Replaces the remotes that expose fragments, and shows their names. */
jest.mock('@stoa/platform', () => ({
  ...jest.requireActual<object>('@stoa/platform'),
  Fragment: ({ name }: { name: FragmentName }) => <p>{name}</p>,
}));

const server = startServer();
/** What waits for the viewer. */
let waiting: { appeals: number; cases?: Partial<CaseCounts> };
beforeEach(() => void (waiting = { appeals: 0 }));

/** Opens the settings at an address within them; returns the paths of the calls for data. */
function open(at = '', permissions: Community['permissions'] = ['posts', 'people', 'settings']) {
  const read: string[] = [];
  server.use(
    http.get('*/api/communities/name/gardens', () =>
      HttpResponse.json(makeCommunity({ ownerId: 9, updatedAt: null, permissions, visibility: 'private' })),
    ),
    http.get('*/api/cases/counts', () => HttpResponse.json({ ...noCases, ...waiting.cases })),
    http.get('*/api/appeals/counts', () => HttpResponse.json({ open: waiting.appeals })),
    http.get('*/api/communities/3/:list', ({ params: { list } }) => {
      read.push(String(list));
      return HttpResponse.json([]);
    }),
  );
  const page = renderPage(<CommunitySettingsPage />, {
    url: `/community/gardens/settings${at}`,
    path: '/community/:slug/settings/:section?',
    as: makeUser(),
  });
  return { read, ...page };
}

const heading = (name: string) => screen.findByRole('heading', { name, level: 2 });
const list = () => within(screen.getByRole('navigation', { name: 'Community settings' }));
const labels = () =>
  list()
    .getAllByRole('link')
    .map(({ textContent }) => textContent);
const posts = ['Reports', 'Appeals', 'Automatic rules', 'Shield', 'Moderators'];

test.each([
  [['posts', 'people', 'settings'], 'General', 8],
  [['posts'], 'Reports', 5],
  [['people'], 'Members', 4],
  [['settings'], 'General', 2],
] as const)('moderators with %p start at %s, of %i sections', async (permissions, first, count) => {
  open('', [...permissions]);
  expect(await heading(first)).toBeVisible();
  expect(labels()).toHaveLength(count);
  expect(labels()[0]).toBe(first);
  expect(list().getByRole('link', { name: first })).toHaveAttribute('aria-current', 'page');
});

test('moderators of posts see the sections about them', async () => {
  open('', ['posts']);
  await heading('Reports');
  expect(labels()).toEqual(posts);
});

test('the list counts open cases and appeals', async () => {
  const place = (name: string, open: number) => ({ name, displayName: name, open });
  waiting = { appeals: 100, cases: { places: [place('bread', 7), place('gardens', 3)] } };
  open('', ['posts']);
  await heading('Reports');
  expect(await screen.findByRole('link', { name: 'Reports 3' })).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Appeals 99+' })).toBeVisible();
});

test('moderators of the settings alone read no counts', async () => {
  const asked = jest.fn();
  server.events.on('request:start', ({ request }) => asked(new URL(request.url).pathname));
  open('', ['settings']);
  await heading('General');
  server.events.removeAllListeners();
  expect(asked).not.toHaveBeenCalledWith(expect.stringContaining('counts'));
});

test.each([
  ['general', 'General', []],
  ['queue', 'Reports', []],
  ['members', 'Members', ['join-requests', 'invite-links', 'members']],
  ['bans', 'Bans', []],
  ['appeals', 'Appeals', []],
  ['automatic-rules', 'Automatic rules', []],
  ['shield', 'Shield', []],
  ['moderators', 'Moderators', ['moderators', 'moderator-invitations']],
])('%s has an address and a title, and reads only its own data', async (section, title, lists) => {
  const { read } = open(`/${section}`);
  expect(await heading(title)).toBeVisible();
  await waitFor(() => expect(read.toSorted()).toEqual(lists.toSorted()));
  expect(document.title).toBe(`${title} · Settings of Kitchen Gardens · Stoa`);
});

test.each([
  ['queue', 'moderation/CaseQueue'],
  ['bans', 'moderation/BanList'],
  ['appeals', 'moderation/AppealList'],
  ['automatic-rules', 'moderation/AutoRules'],
])('%s shows %s', async (section, fragment) => {
  open(`/${section}`);
  expect(await screen.findByText(fragment)).toBeVisible();
});

test('switching focuses the heading of the section', async () => {
  const { user } = open('/general');
  await heading('General');
  await user.click(list().getByRole('link', { name: 'Bans' }));
  expect(await heading('Bans')).toBeVisible();
  await waitFor(async () => expect(await heading('Bans')).toHaveFocus());
});

test('switching with unsaved changes asks first', async () => {
  const { user } = open('/general');
  await user.type(await screen.findByRole('textbox', { name: /Description/ }), ' And eating it.');
  await user.click(list().getByRole('link', { name: 'Bans' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await heading('General')).toBeVisible();
  await user.click(list().getByRole('link', { name: 'Bans' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await heading('Bans')).toBeVisible();
});

test('a section without the permission says so, beside the others', async () => {
  open('/bans', ['posts']);
  expect(await screen.findByText('You can’t open this section')).toBeVisible();
  expect(labels()).toEqual(posts);
  expect(screen.queryByText('moderation/BanList')).not.toBeInTheDocument();
});

test('an unknown section is not found', async () => {
  open('/nonsense');
  expect(await screen.findByRole('heading', { name: 'Settings not found' })).toBeVisible();
});

test('the address of the requests to join leads to them among the members', async () => {
  open('/members#requests');
  expect(await heading('Members')).toBeVisible();
  const requests = await screen.findByRole('heading', { name: 'Requests to join' });
  await waitFor(() => expect(requests).toHaveFocus());
});
