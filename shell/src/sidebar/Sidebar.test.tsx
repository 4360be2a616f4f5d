import { makeStore } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
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

test('lists the owner and the moderators of a community', async () => {
  const moderators = [
    { username: 'ada', isOwner: true },
    { username: 'ben', isOwner: false },
  ];
  server.use(
    http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ moderators }))),
  );
  openAt('/community/gardens');
  const about = within(await screen.findByRole('region', { name: 'About Kitchen Gardens' }));
  expect(about.getByRole('heading', { name: 'Moderators' })).toBeVisible();
  expect(about.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/ada',
    '/user/ben',
    '/modlog?community=gardens',
  ]);
});

test('a community’s own rules replace those of the site, which stay linked', async () => {
  const rules = [{ title: 'Name your soil', text: 'Clay, sand or loam.' }];
  server.use(http.get('*/api/communities/name/gardens', () => HttpResponse.json(makeCommunity({ rules }))));
  openAt('/community/gardens');
  const box = within(await screen.findByRole('region', { name: 'Community Rules' }));
  expect(await box.findByText('Clay, sand or loam.')).toBeVisible();
  expect(box.getAllByRole('listitem')).toHaveLength(1);
  expect(box.getByRole('link', { name: 'Rules of all communities' })).toHaveAttribute('href', '/rules');
});

test('elsewhere, and for an unknown community, describes the site', async () => {
  const elsewhere = openAt('/');
  expect(titles()).toEqual(['Popular Communities', 'Community Rules']);
  elsewhere.unmount();
  openAt('/community/nowhere');
  await waitFor(() => expect(screen.queryByText(/^Loading what/)).not.toBeInTheDocument());
  expect(screen.queryByText(/^About/)).not.toBeInTheDocument();
});

test('a member’s communities are listed by name, before the popular ones', async () => {
  const letters = [...'jihgfedcba'];
  server.use(
    http.get('*/api/user/communities', () =>
      HttpResponse.json(letters.map((name, id) => makeCommunity({ id: id + 1, name, displayName: name }))),
    ),
  );
  openAt('/', { as: makeUser() });
  const mine = await screen.findByRole('navigation', { name: 'My Communities' });
  const links = within(mine).getAllByRole('link');
  expect(links.map((link) => link.textContent)).toEqual(['All 10', ...'abcdefgh']);
  expect(links[0]).toHaveAttribute('href', '/dashboard?tab=communities');
  expect(links[0]).toHaveAccessibleName('All 10 of my communities');
  expect(links[1]).toHaveAttribute('href', '/community/a');
  expect(titles()).toEqual(['My Communities', 'Popular Communities', 'Community Rules']);
});

test('joining a community adds it on the next page, so that nothing moves under the pointer', async () => {
  const pots = makeCommunity({ id: 4, name: 'pots', displayName: 'Pots' });
  let joined = [makeCommunity()];
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([pots])),
    http.get('*/api/user/communities', () => HttpResponse.json(joined)),
    http.post('*/api/communities/4/join', () => {
      joined = [...joined, pots];
      return HttpResponse.json(pots);
    }),
  );
  const { user, router } = openAt('/', { as: makeUser() });
  const mine = await screen.findByRole('navigation', { name: 'My Communities' });
  await user.click(await screen.findByRole('button', { name: 'Join Pots' }));
  expect(await screen.findByRole('button', { name: 'Joined: leave Pots' })).toBeVisible();
  expect(within(mine).queryByRole('link', { name: 'Pots' })).not.toBeInTheDocument();
  await act(() => router.navigate('/?sort=new'));
  expect(await within(mine).findByRole('link', { name: 'Pots' })).toBeVisible();
});

test('members without a community see the popular ones alone', async () => {
  openAt('/', { as: makeUser() });
  expect(await screen.findByRole('heading', { name: 'Popular Communities' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('status')).not.toBeInTheDocument());
  expect(titles()).toEqual(['Popular Communities', 'Community Rules']);
});

test('the compose card opens the form with the community chosen', async () => {
  openAt('/community/gardens', { as: makeUser() });
  // Hidden by styles until the layout marks the page as a member's.
  expect(await screen.findByRole('link', { name: 'Photo', hidden: true })).toHaveAttribute(
    'href',
    '/create-post?type=image&community=gardens',
  );
});

test('members find the link to what is new for them', async () => {
  openAt('/', { as: makeUser() });
  const link = await screen.findByRole('link', { name: 'Catch up', hidden: true });
  expect(link).toHaveAttribute('href', '/catch-up');
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
