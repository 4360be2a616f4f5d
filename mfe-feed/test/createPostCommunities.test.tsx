import { makeCommunity, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
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
