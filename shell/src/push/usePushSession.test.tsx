import type { NotificationGroup } from '@stoa/contract';
import { sharedApi, useSignOut } from '@stoa/platform';
import { makeNotificationGroup, makeUser, renderPage, startServer } from '@stoa/platform/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { useState } from 'react';
import { NotificationBell } from '../notifications/NotificationBell';
import { usePushSession } from './usePushSession';

const server = startServer(http.get('*/api/notification-groups', () => HttpResponse.json([])));
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

const say = (data: unknown, ports: readonly unknown[] = []) => {
  const event = new MessageEvent('message', { data });
  // jsdom has no ports.
  Object.defineProperty(event, 'ports', { value: ports });
  act(() => void container.dispatchEvent(event));
};

test('a notification that was pressed opens its page here', async () => {
  const { router } = renderPage(<Page />, { as: makeUser() });
  say({ type: 'other', url: '/elsewhere' });
  say({ type: 'stoa-open', url: '/post/7' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/post/7'));
});

test('the page answers the worker while it follows notifications', async () => {
  const { user } = renderPage(<Page />, { as: makeUser() });
  const port = { postMessage: jest.fn() };
  const ask = () => say({ type: 'stoa-listening' }, [port]);
  ask();
  expect(port.postMessage).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('button', { name: 'Leave' }));
  ask();
  expect(port.postMessage).toHaveBeenCalledTimes(1);
});

test.each([
  ['', false],
  [' and waits for another answer', true],
])('a notification that was pressed is read, also if this page lacked it%s', async (_, isWaiting) => {
  const url = '/post/7?comment=20';
  const groups: NotificationGroup[] = [];
  const read = jest.fn();
  server.use(
    http.get('*/api/notification-groups', () => HttpResponse.json(groups)),
    http.post('*/api/notification-groups/:key/read', ({ params }) => {
      read(params.key);
      return HttpResponse.json({ ok: true });
    }),
    http.get('*/api/user/communities', () => new Promise<never>(() => undefined)),
  );
  const page = (
    <>
      <Page />
      <NotificationBell />
    </>
  );
  const { router, store } = renderPage(page, { path: '/post/:id', url: '/post/2', as: makeUser() });
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible();
  if (isWaiting) void store.dispatch(sharedApi.endpoints.listMyCommunities.initiate());
  groups.push(makeNotificationGroup({ url }));
  say({ type: 'stoa-open', url });
  await waitFor(() => expect(read).toHaveBeenCalledWith('reply-7'));
  expect(router.state.location.search).toBe('?comment=20');
});

test('a notification that was pressed is read, also if an older list is being fetched', async () => {
  const url = '/post/7?comment=20';
  const answers: ((groups: NotificationGroup[]) => void)[] = [];
  const read = jest.fn();
  server.use(
    http.get('*/api/notification-groups', async () =>
      HttpResponse.json(await new Promise<NotificationGroup[]>((resolve) => answers.push(resolve))),
    ),
    http.post('*/api/notification-groups/:key/read', ({ params }) => {
      read(params.key);
      return HttpResponse.json({ ok: true });
    }),
  );
  const page = (
    <>
      <Page />
      <NotificationBell />
    </>
  );
  renderPage(page, { path: '/post/:id', url: '/post/2', as: makeUser() });
  await waitFor(() => expect(answers).toHaveLength(1));
  say({ type: 'stoa-open', url });
  answers[0]?.([]);
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.([makeNotificationGroup({ url })]);
  await waitFor(() => expect(read).toHaveBeenCalledWith('reply-7'));
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
