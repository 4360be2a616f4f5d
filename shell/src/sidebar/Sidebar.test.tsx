import { makeStore } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Sidebar, sidebarCalls } from './Sidebar';

const server = startServer();

/** The sidebar is shown on large screens only. */
const realMatchMedia = window.matchMedia;
beforeAll(() => {
  window.matchMedia = (media) => Object.assign(new EventTarget(), { media, matches: true }) as never;
});
afterAll(() => (window.matchMedia = realMatchMedia));

beforeEach(() =>
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([])),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
    http.get('*/api/communities/name/gardens', () =>
      HttpResponse.json(makeCommunity({ memberCount: 1_234, postCount: 5 })),
    ),
    http.get('*/api/communities/name/nowhere', () => HttpResponse.json({}, { status: 404 })),
  ),
);

const openAt = (url: string, options = {}) => renderPage(<Sidebar />, { url, path: url, ...options });
const titles = () => screen.getAllByRole('heading').map((heading) => heading.textContent);

test('on a community’s page, shows its description first, then the rules', async () => {
  openAt('/community/gardens');
  const about = await screen.findByRole('region', { name: 'About Kitchen Gardens' });
  expect(within(about).getByText('Growing food.')).toBeVisible();
  expect(within(about).getByText('1.2K')).toBeVisible();
  expect(within(about).getByText('January 15, 2026')).toBeVisible();
  expect(titles()).toEqual(['About Kitchen Gardens', 'Community Rules', 'Popular Communities']);
});

test('elsewhere, and for an unknown community, describes the site', async () => {
  const elsewhere = openAt('/');
  expect(titles()).toEqual(['Popular Communities', 'Community Rules']);
  elsewhere.unmount();
  openAt('/community/nowhere');
  await waitFor(() => expect(screen.queryByText(/^Loading what/)).not.toBeInTheDocument());
  expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
});

test('the compose card opens the form with the community chosen', async () => {
  openAt('/community/gardens', { as: makeUser() });
  // Hidden by styles until the layout marks the page as a member's.
  expect(await screen.findByRole('link', { name: 'Photo', hidden: true })).toHaveAttribute(
    'href',
    '/create-post?type=image&community=gardens',
  );
});

test('there is no compose card on the moderation page', () => {
  openAt('/moderation', { as: makeUser({ role: 'moderator' }) });
  expect(screen.queryByPlaceholderText("What's on your mind?")).not.toBeInTheDocument();
});

test.each(['/', '/community/gardens'])('the boxes at %s declare all calls that they make', async (url) => {
  server.use(http.get('*/api/communities', () => HttpResponse.json([makeCommunity({ name: 'pots' })])));
  const queriesOf = ({ getState }: ReturnType<typeof makeStore>) =>
    Object.keys(getState().api.queries).sort();
  const declared = makeStore();
  await Promise.all(sidebarCalls(url, false).map((call) => call.start(declared.dispatch)));
  const { store } = openAt(url);
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(queriesOf(store)).toEqual(queriesOf(declared));
});
