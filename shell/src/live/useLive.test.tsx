import { makeStore, signIn } from '@stoa/platform';
import { makeUser } from '@stoa/platform/testing';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { useLive } from './useLive';

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

const RealSocket = globalThis.WebSocket;
beforeEach(() => {
  jest.useFakeTimers();
  globalThis.WebSocket = FakeSocket as never;
});
afterEach(() => {
  jest.useRealTimers();
  globalThis.WebSocket = RealSocket;
});

test('each time the connection opens, what came before it is fetched', () => {
  const store = makeStore();
  signIn(store.dispatch, { token: 'secret', user: makeUser() });
  const onLive = jest.fn();
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={store}>{children}</Provider>;
  const { result } = renderHook(
    () => useLive({ onNotification: jest.fn(), onConversation: jest.fn(), onLive }),
    { wrapper },
  );
  const accept = () =>
    act(() => {
      FakeSocket.last.dispatchEvent(new MessageEvent('message', { data: '{"type":"auth_ok"}' }));
    });
  accept();
  expect([result.current, onLive.mock.calls.length]).toEqual([true, 1]);
  act(() => {
    FakeSocket.last.dispatchEvent(Object.assign(new Event('close'), { code: 1006 }));
    jest.advanceTimersByTime(3_000);
  });
  expect([result.current, onLive.mock.calls.length]).toEqual([false, 1]);
  accept();
  expect([result.current, onLive.mock.calls.length]).toEqual([true, 2]);
});
