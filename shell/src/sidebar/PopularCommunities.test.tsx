import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PopularCommunities } from './PopularCommunities';

const server = startServer();

test('requests six communities', async () => {
  let query = '';
  server.use(
    http.get('*/api/communities', ({ request }) => {
      query = new URL(request.url).search;
      return HttpResponse.json([makeCommunity()]);
    }),
  );
  renderPage(<PopularCommunities />);
  await screen.findByRole('listitem');
  expect(query).toBe('?limit=6');
});

test('shows each with its size and whether the member has joined it', async () => {
  const gardens = makeCommunity({ id: 3, displayName: 'Gardens', memberCount: 1234 });
  const games = makeCommunity({ id: 4, displayName: 'Games', name: 'games', memberCount: 1 });
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([gardens, games])),
    http.get('*/api/user/communities', () => HttpResponse.json([gardens])),
  );
  renderPage(<PopularCommunities />, { as: makeUser() });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(within(first as HTMLElement).getByText('1.2K members')).toBeInTheDocument();
  expect(
    await within(first as HTMLElement).findByRole('button', { name: 'Joined: leave Gardens' }),
  ).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('1 member')).toBeInTheDocument();
  expect(within(second as HTMLElement).getByRole('button', { name: 'Join Games' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/communities');
});

test('says that there are none on a new site', async () => {
  server.use(http.get('*/api/communities', () => HttpResponse.json([])));
  renderPage(<PopularCommunities />);
  expect(await screen.findByText('No communities yet')).toBeInTheDocument();
});

test('offers a retry when the list fails to load', async () => {
  server.use(http.get('*/api/communities', () => HttpResponse.json({}, { status: 503 })));
  const { user } = renderPage(<PopularCommunities />);
  expect(await screen.findByText('Couldn’t load communities')).toBeInTheDocument();
  server.use(http.get('*/api/communities', () => HttpResponse.json([makeCommunity()])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^Kitchen Gardens/ })).toBeInTheDocument();
});

test('joining keeps the order under the pointer until the next visit', async () => {
  const gardens = makeCommunity({ id: 3, displayName: 'Gardens', memberCount: 5 });
  const games = makeCommunity({ id: 4, displayName: 'Games', name: 'games', memberCount: 5 });
  let joined: object[] = [];
  server.use(
    http.get('*/api/communities', () =>
      HttpResponse.json(joined.length > 0 ? [{ ...games, memberCount: 6 }, gardens] : [gardens, games]),
    ),
    http.get('*/api/user/communities', () => HttpResponse.json(joined)),
    http.post('*/api/communities/4/join', () => {
      joined = [games];
      return HttpResponse.json(games);
    }),
  );
  const { user, router } = renderPage(<PopularCommunities />, { as: makeUser() });
  const names = () => screen.getAllByRole('link', { name: /^Ga/ }).map((link) => link.textContent);
  await user.click(await screen.findByRole('button', { name: 'Join Games' }));
  expect(await screen.findByText('6 members')).toBeInTheDocument();
  expect(names()).toEqual(['Gardens5 members', 'Games6 members']);
  await act(() => router.navigate('/?sort=new'));
  expect(names()).toEqual(['Games6 members', 'Gardens5 members']);
});

test('leaving can be undone', async () => {
  const gardens = makeCommunity();
  let joined = [gardens];
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([gardens])),
    http.get('*/api/user/communities', () => HttpResponse.json(joined)),
    http.post('*/api/communities/3/leave', () => {
      joined = [];
      return HttpResponse.json(gardens);
    }),
    http.post('*/api/communities/3/join', () => {
      joined = [gardens];
      return HttpResponse.json(gardens);
    }),
  );
  const { user } = renderPage(<PopularCommunities />, { as: makeUser() });
  await user.click(await screen.findByRole('button', { name: 'Joined: leave Kitchen Gardens' }));
  expect(await screen.findByRole('button', { name: 'Join Kitchen Gardens' })).toHaveFocus();
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  expect(await screen.findByRole('button', { name: 'Joined: leave Kitchen Gardens' })).toBeInTheDocument();
});
