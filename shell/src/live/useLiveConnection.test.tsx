import { makeStore, selectHasEnded, selectToken, signIn, tokenChanged, useLiveEvent } from '@stoa/platform';
import { makeUser, startServer } from '@stoa/platform/testing';
import { act, renderHook, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useIsLive } from './liveState';
import { useLiveConnection } from './useLiveConnection';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static last: FakeSocket;
  constructor() {
    super();
    FakeSocket.last = this;
  }
  send() {}
  close() {}
}

const server = startServer();
const RealSocket = globalThis.WebSocket;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.WebSocket = FakeSocket as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.WebSocket = RealSocket;
});

/** Opens the connection of a signed-in member. */
function start() {
  const store = makeStore();
  signIn(store.dispatch, { token: 'secret', user: makeUser() });
  const onLive = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(
    () => {
      useLiveConnection();
      useLiveEvent('connected', onLive);
      return useIsLive();
    },
    { wrapper },
  );
  return { store, onLive, result };
}

const end = (code: number) => {
  FakeSocket.last.dispatchEvent(Object.assign(new Event('close'), { code }));
};

const accept = () =>
  act(() => {
    FakeSocket.last.dispatchEvent(new MessageEvent('message', { data: '{"type":"auth_ok"}' }));
  });

test('a session ended elsewhere ends on this page, too', async () => {
  jest.useRealTimers();
  server.use(
    http.get('*/api/auth/me', () => HttpResponse.json({ code: 'SESSION_MISSING' }, { status: 401 })),
  );
  const { store } = start();
  act(() => end(4401));
  await waitFor(() => expect(selectToken(store.getState())).toBeNull());
  expect(selectHasEnded(store.getState())).toBe(true);
});

test('a refused connection with a valid session ends no session', async () => {
  jest.useRealTimers();
  const lookup = jest.fn(() => HttpResponse.json(makeUser()));
  server.use(http.get('*/api/auth/me', lookup));
  const { store } = start();
  act(() => end(4401));
  await waitFor(() => expect(lookup).toHaveBeenCalled());
  expect(selectToken(store.getState())).toBe('secret');
});

test('subscribers learn of each time the connection opens', () => {
  const { onLive, result } = start();
  accept();
  expect([result.current, onLive.mock.calls.length]).toEqual([true, 1]);
  act(() => {
    end(1006);
    jest.advanceTimersByTime(3_000);
  });
  expect([result.current, onLive.mock.calls.length]).toEqual([false, 1]);
  accept();
  expect([result.current, onLive.mock.calls.length]).toEqual([true, 2]);
});

test('a page is no longer live once its member has signed out', () => {
  const { store, result } = start();
  accept();
  expect(result.current).toBe(true);
  act(() => void store.dispatch(tokenChanged(null)));
  expect(result.current).toBe(false);
});
