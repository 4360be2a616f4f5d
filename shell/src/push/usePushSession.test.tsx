import { useSignOut } from '@stoa/platform';
import { makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { usePushSession } from './usePushSession';

const server = startServer();
const unsubscribe = jest.fn(() => Promise.resolve(true));
const close = jest.fn();
const container = Object.assign(new EventTarget(), {
  getRegistration: () =>
    Promise.resolve({
      getNotifications: () => Promise.resolve([{ close }]),
      pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
    }),
});
beforeEach(() => {
  jest.clearAllMocks();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
});
afterEach(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));

function Session() {
  usePushSession();
  return null;
}

function Page() {
  const [isShown, setIsShown] = useState(true);
  const signOut = useSignOut();
  return (
    <>
      {isShown && <Session />}
      <button onClick={() => setIsShown(false)}>Leave</button>
      <button onClick={() => void signOut().then(() => setIsShown(false))}>Sign out</button>
    </>
  );
}

const say = (data: unknown) => act(() => void container.dispatchEvent(new MessageEvent('message', { data })));

test('a notification that was pressed opens its page here', async () => {
  const { router } = renderPage(<Page />, { as: makeUser() });
  say({ type: 'other', url: '/elsewhere' });
  say({ type: 'stoa-open', url: '/post/7' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/post/7'));
});

test('signing out closes what the device shows, and ends its subscription', async () => {
  server.use(http.post('*/api/auth/logout', () => new HttpResponse(null, { status: 204 })));
  const { user } = renderPage(<Page />, { as: makeUser() });
  await user.click(screen.getByRole('button', { name: 'Sign out' }));
  await waitFor(() => expect(unsubscribe).toHaveBeenCalled());
  expect(close).toHaveBeenCalled();
});

test('leaving the page as a member ends nothing', async () => {
  const { user } = renderPage(<Page />, { as: makeUser() });
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  expect(unsubscribe).not.toHaveBeenCalled();
});
