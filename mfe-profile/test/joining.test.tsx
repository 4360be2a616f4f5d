import { sharedApi } from '@stoa/platform';
import {
  makeCommunity,
  makePost,
  makeProfile,
  makeUser,
  renderPage,
  startServer,
} from '@stoa/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import DashboardPage from '../src/dashboard/DashboardPage';
import UserPage from '../src/user/UserPage';

const server = startServer();
const bread = makeCommunity({ id: 4, name: 'bread', displayName: 'Bread' });

/** Serves a member without communities, who can join one. */
function serve() {
  let joined: object[] = [];
  const listJoined = () => HttpResponse.json(joined);
  server.use(
    http.get('*/api/users/ada', () =>
      HttpResponse.json(makeProfile({ canSeeCommunities: true, bio: 'Baker' })),
    ),
    http.get('*/api/users/ada/trophies', () => HttpResponse.json([])),
    http.get('*/api/communities', () => HttpResponse.json([bread])),
    http.get('*/api/user/communities', listJoined),
    http.get('*/api/user/1/communities', listJoined),
    http.get('*/api/posts', ({ request }) => {
      const isOfSite = new URL(request.url).searchParams.get('feed') !== 'joined';
      const posts = [makePost({ id: 1, title: 'Of gardens' }), makePost({ id: 2, title: 'Of bread' })];
      return HttpResponse.json(isOfSite ? posts : joined.length > 0 ? posts.slice(1) : []);
    }),
    http.post('*/api/communities/4/join', () => {
      joined = [bread];
      return HttpResponse.json(bread);
    }),
  );
}

type Store = ReturnType<typeof renderPage>['store'];

/** Joins the community as the sidebar's button does. */
const join = async ({ dispatch }: Store) =>
  act(async () => void (await dispatch(sharedApi.endpoints.joinCommunity.initiate(4))));

test('a community that is joined beside a profile appears in its list', async () => {
  serve();
  const { store } = renderPage(<UserPage />, {
    url: '/user/ada?tab=about',
    path: '/user/:username',
    as: makeUser(),
  });
  const list = within(await screen.findByRole('region', { name: 'Communities' }));
  expect(await list.findByText('No communities yet')).toBeVisible();
  await join(store);
  expect(await list.findByRole('link', { name: 'Bread' })).toBeVisible();
});

test('Trending shows the posts of a community that is joined beside the dashboard', async () => {
  serve();
  const { store } = renderPage(<DashboardPage />, { as: makeUser() });
  const trending = within(await screen.findByRole('region', { name: 'Trending' }));
  const titles = () => trending.getAllByRole('link').map((link) => link.textContent);
  expect(titles()).toEqual(['Of gardens', 'Of bread']);
  await join(store);
  await waitFor(() => expect(titles()).toEqual(['Of bread']));
});
