import { makeProfile, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import UserPage from '../src/user/UserPage';

const server = startServer();

test('a name in another case leads to the one of its owner with the query, the hash and the state', async () => {
  server.use(http.get('*/api/users/:name', () => HttpResponse.json(makeProfile({ username: 'ada' }))));
  const { router } = renderPage(<UserPage />, { url: '/elsewhere', path: '/user/:username' });
  const state = { isFromSearch: true };
  act(() => void router.navigate('/user/ADA?tab=upvoted&from=a&from=b#end', { state }));
  expect(await screen.findByRole('heading', { level: 1, name: 'ada' })).toBeVisible();
  await waitFor(() =>
    expect(router.state.location).toMatchObject({
      pathname: '/user/ada',
      search: '?tab=upvoted&from=a&from=b',
      hash: '#end',
      state,
    }),
  );
});
