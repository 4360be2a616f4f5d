import { sharedApi, takeRememberedPath } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { screen } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSessionEndToast } from './useSessionEndToast';

const server = startServer();

function Page() {
  useSessionEndToast();
  return <p>A page</p>;
}

test('an ended session is said, and signing in leads back to where that was', async () => {
  const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };
  server.use(http.get('*/api/user/communities', () => HttpResponse.json(ended, { status: 401 })));
  const { store, user } = renderPage(<Page />, { path: '/post/7', url: '/post/7', as: makeUser() });
  await store.dispatch(sharedApi.endpoints.listMyCommunities.initiate());
  expect(await screen.findByText('Your session has ended')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('At /login')).toBeInTheDocument();
  expect(takeRememberedPath()).toBe('/post/7');
});
