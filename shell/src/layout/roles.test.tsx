import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Sidebar } from '../sidebar/Sidebar';
import { Header } from './header/Header';

const server = startServer(
  http.get('*/api/conversations/unread', () => HttpResponse.json({ conversations: 0, requests: 0 })),
);

const noCases = { open: 0, mine: 0, unclaimed: 0, reasons: {}, places: [] };
const someCases = {
  ...noCases,
  open: 3,
  unclaimed: 3,
  places: [{ name: 'bread', displayName: 'Bread', open: 3 }],
};

/** The sidebar is shown on large screens only. */
const realMatchMedia = window.matchMedia;
beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as never;
});
afterAll(() => (window.matchMedia = realMatchMedia));

beforeEach(() =>
  server.use(
    http.get('*/api/notification-groups', () => HttpResponse.json([])),
    http.get('*/api/cases/counts', () => HttpResponse.json(noCases)),
    http.get('*/api/communities', () => HttpResponse.json([])),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
  ),
);

/** jsdom has no width and counts as a small screen, where some elements are hidden. */
const anywhere = { hidden: true } as const;
const composeInput = "What's on your mind?";

function open(as?: ReturnType<typeof makeUser>) {
  return renderPage(
    <>
      <Header />
      <Sidebar />
    </>,
    as && { as },
  );
}

test('signed-out: has no bell, no user menu and no compose card', async () => {
  open();
  expect(await screen.findByRole('link', { name: 'Sign in' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Notifications/, ...anywhere })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Account of/, ...anywhere })).not.toBeInTheDocument();
  expect(screen.queryByPlaceholderText(composeInput)).not.toBeInTheDocument();
});

async function expectOwnThings() {
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account of ada' })).toBeInTheDocument();
  expect(screen.getByPlaceholderText(composeInput)).toHaveAttribute('readonly');
  for (const [name, type] of Object.entries({ Photo: 'image', Link: 'link', Post: 'text' })) {
    expect(screen.getByRole('link', { name, ...anywhere })).toHaveAttribute(
      'href',
      `/create-post?type=${type}`,
    );
  }
}

test('signed-in: has the bell, the user menu and the compose card', async () => {
  open(makeUser());
  await expectOwnThings();
});

test.each(['moderator', 'admin'] as const)(
  'moderator or admin: has the bell, the user menu and the compose card, as %s',
  async (role) => {
    open(makeUser({ role }));
    await expectOwnThings();
  },
);

test('staff find the number of open cases at their picture, and the queue in the menu', async () => {
  server.use(http.get('*/api/cases/counts', () => HttpResponse.json(someCases)));
  const { user } = open(makeUser({ role: 'moderator' }));
  await user.click(await screen.findByRole('button', { name: 'Account of ada, 3 open cases' }));
  expect(await screen.findByRole('menuitem', { name: 'Moderation (3)' })).toHaveAttribute(
    'href',
    '/moderation?tab=queue',
  );
});

test.each([
  [1, '1 open case'],
  [3, '3 open cases'],
])('staff find the number of open cases at picture and bell: %d reads “%s”', async (count, name) => {
  server.use(http.get('*/api/cases/counts', () => HttpResponse.json({ ...someCases, open: count })));
  const { user } = open(makeUser({ role: 'moderator' }));
  expect(await screen.findByRole('button', { name: `Account of ada, ${name}` })).toBeInTheDocument();
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('link', { name })).toHaveAttribute('href', '/moderation?tab=queue');
});

test('moderators find the queues with open cases in the bell', async () => {
  server.use(http.get('*/api/cases/counts', () => HttpResponse.json(someCases)));
  const { user } = open(makeUser({ communityRoles: [{ communityId: 3, permissions: ['posts'] }] }));
  await user.click(await screen.findByRole('button', { name: 'Notifications' }));
  expect(await screen.findByRole('link', { name: 'Bread: 3 cases' })).toHaveAttribute(
    'href',
    '/community/bread/settings/queue',
  );
});

test('moderators of a community find its open cases in the menu', async () => {
  server.use(http.get('*/api/cases/counts', () => HttpResponse.json(someCases)));
  const { user } = open(makeUser({ communityRoles: [{ communityId: 3, permissions: ['posts'] }] }));
  await user.click(await screen.findByRole('button', { name: 'Account of ada, 3 open cases' }));
  expect(await screen.findByRole('menuitem', { name: 'Bread: 3 cases' })).toHaveAttribute(
    'href',
    '/community/bread/settings/queue',
  );
});
