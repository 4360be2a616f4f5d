import { drafts, selectHasEnded, sharedApi, takeRememberedPath } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useSessionEndToast } from './useSessionEndToast';

const server = startServer();

function Page() {
  useSessionEndToast();
  return <p>A page</p>;
}

/** Shows a page whose session ends at the first call. */
async function endOn(path: string) {
  const ended = { statusCode: 401, code: 'SESSION_MISSING', message: 'Sign in first.' };
  server.use(http.get('*/api/user/communities', () => HttpResponse.json(ended, { status: 401 })));
  const page = renderPage(<Page />, { path, url: path, as: makeUser() });
  await act(async () => {
    await page.store.dispatch(sharedApi.endpoints.listMyCommunities.initiate());
  });
  return page;
}

test('an ended session is announced, and signing in returns to the page', async () => {
  const { user } = await endOn('/post/7');
  expect(await screen.findByText('Your session has ended')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
  expect(await screen.findByText('At /login')).toBeInTheDocument();
  expect(takeRememberedPath()).toBe('/post/7');
});

test.each([
  ['Your text is saved.', 'if there is a draft', () => drafts.write('comment:7', 'Half a thought')],
  ['Sign in to continue.', 'otherwise', () => undefined],
])('the announcement says “%s” %s', async (text, _when, write) => {
  write();
  await endOn('/post/7');
  expect(await screen.findByText(text)).toBeInTheDocument();
});

test('pages for members announce it themselves', async () => {
  const { store } = await endOn('/settings');
  await waitFor(() => expect(selectHasEnded(store.getState())).toBe(true));
  expect(screen.queryByText('Your session has ended')).not.toBeInTheDocument();
});
