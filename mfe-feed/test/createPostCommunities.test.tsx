import { sharedApi } from '@stoa/platform';
import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import CreatePostPage from '../src/create-post/CreatePostPage';

const server = startServer();

test('communities with the same display name are shown with their names', async () => {
  const named = (id: number, name: string, displayName = 'Bread') => makeCommunity({ id, name, displayName });
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([named(4, 'bread'), named(6, 'choir', 'Choir')])),
    http.get('*/api/user/communities', () => HttpResponse.json([named(5, 'bakers')])),
  );
  renderPage(<CreatePostPage />, { as: makeUser() });
  await screen.findByRole('option', { name: 'Choir' });
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(options).toEqual(['Bread (bakers)', 'Bread (bread)', 'Choir']);
});

test('the chosen community stays although the address names another and its figures change', async () => {
  const bread = makeCommunity({ id: 4, name: 'bread', displayName: 'Bread' });
  const choir = makeCommunity({ id: 6, name: 'choir', displayName: 'Choir' });
  let postCount = 1;
  server.use(
    http.get('*/api/communities', () => HttpResponse.json([{ ...bread, postCount }, choir])),
    http.get('*/api/user/communities', () => HttpResponse.json([])),
    http.get('*/api/communities/name/:name', ({ params }) =>
      HttpResponse.json(params.name === 'bread' ? { ...bread, postCount } : choir),
    ),
  );
  const { user, store } = renderPage(<CreatePostPage />, {
    url: '/create-post?community=bread',
    path: '/create-post',
    as: makeUser(),
  });
  const field = await screen.findByRole('combobox', { name: /Community/ });
  await waitFor(() => expect(field).toHaveDisplayValue('Bread'));
  await user.selectOptions(field, 'Choir');
  postCount = 2;
  act(() => void store.dispatch(sharedApi.util.invalidateTags([{ type: 'Community', id: 4 }])));
  await waitFor(() =>
    expect(
      sharedApi.endpoints.listCommunities.select(undefined)(store.getState() as never).data?.[0]?.postCount,
    ).toBe(2),
  );
  expect(field).toHaveDisplayValue('Choir');
});
