import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { PopularCommunities } from './PopularCommunities';

const server = startServer();

test('asks for six communities', async () => {
  let asked = '';
  server.use(
    http.get('*/api/communities', ({ request }) => {
      asked = new URL(request.url).search;
      return HttpResponse.json([makeCommunity()]);
    }),
  );
  renderPage(<PopularCommunities />);
  await screen.findByRole('listitem');
  expect(asked).toBe('?limit=6');
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
    await within(first as HTMLElement).findByRole('button', { name: 'Joined Gardens' }),
  ).toBeInTheDocument();
  expect(within(second as HTMLElement).getByText('1 member')).toBeInTheDocument();
  expect(within(second as HTMLElement).getByRole('button', { name: 'Join Games' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'View All' })).toHaveAttribute('href', '/communities');
});

test('offers to try again when the list cannot be had', async () => {
  server.use(http.get('*/api/communities', () => HttpResponse.json({}, { status: 503 })));
  const { user } = renderPage(<PopularCommunities />);
  expect(await screen.findByText('The communities could not be loaded')).toBeInTheDocument();
  server.use(http.get('*/api/communities', () => HttpResponse.json([makeCommunity()])));
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: /^Kitchen Gardens/ })).toBeInTheDocument();
});
