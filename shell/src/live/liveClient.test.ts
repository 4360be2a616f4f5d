import type { Notification } from '@stoa/contract';
import type { SendLive } from '@stoa/platform';
import { liveUrl, openLive } from './liveClient';

/** A socket whose other end is the test. */
class FakeSocket extends EventTarget {
  static opened: FakeSocket[] = [];
  sent: string[] = [];

  constructor(readonly url: string) {
    super();
    FakeSocket.opened.push(this);
  }

  static get last(): FakeSocket {
    const last = FakeSocket.opened.at(-1);
    if (!last) throw new Error('No socket was opened.');
    return last;
  }

  send(text: string) {
    this.sent.push(text);
  }

  close() {
    this.end(1000);
  }

  accept() {
    this.dispatchEvent(new Event('open'));
    this.say('{"type":"auth_ok"}');
  }

  say(data: string) {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }

  end(code: number) {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

const notification: Notification = {
  id: 5,
  type: 'comment',
  message: 'ben commented on your post',
  fromUser: 'ben',
  postId: 7,
  commentId: 20,
  timestamp: '2026-01-15T12:00:00.000Z',
  read: false,
};

let stopLast: (() => void) | undefined;
const RealSocket = globalThis.WebSocket;

beforeEach(() => {
  jest.useFakeTimers();
  FakeSocket.opened = [];
  globalThis.WebSocket = FakeSocket as never;
});

afterEach(() => {
  stopLast?.();
  jest.useRealTimers();
  globalThis.WebSocket = RealSocket;
});

function start() {
  const onLiveChange = jest.fn();
  const onEvent = jest.fn();
  const onSendChange = jest.fn();
  const onRefused = jest.fn();
  const handlers = { onLiveChange, onSendChange, onEvent, onRefused };
  const stop = openLive({ url: 'ws://stoa/ws', token: 'abc', tab: 'tab-1', ...handlers });
  stopLast = stop;
  return { ...handlers, stop };
}

test('the live connection authenticates as soon as it is open', () => {
  start();
  FakeSocket.last.dispatchEvent(new Event('open'));
  expect(FakeSocket.last.sent).toEqual(['{"type":"auth","token":"abc","tab":"tab-1"}']);
});

test('posts can be watched from the acceptance by a server that knows how, until the close', () => {
  const { onSendChange, onEvent } = start();
  FakeSocket.last.accept();
  expect(onSendChange).not.toHaveBeenCalled();
  FakeSocket.last.say('{"type":"auth_ok","watches":true}');
  const [send] = onSendChange.mock.lastCall as [SendLive];
  send({ type: 'watch', postId: 7 });
  expect(FakeSocket.last.sent).toContain('{"type":"watch","postId":7}');
  for (const message of [
    { type: 'watching', data: { postId: 7, commentCount: 2, latestId: 20, ids: [], parents: [] } },
    { type: 'comments', data: { postId: 7, ids: [20], parents: [null] } },
    { type: 'caught_up', data: { changes: [] } },
    { type: 'post_gone', data: { postId: 7, isReadable: false } },
    { type: 'case', data: { caseId: 7 } },
    { type: 'watch_refused', data: { postId: 7, code: 'POST_NOT_FOUND' } },
    { type: 'community_closed', data: { communityId: 3 } },
    { type: 'community_opened', data: { communityId: 3 } },
  ]) {
    FakeSocket.last.say(JSON.stringify(message));
    expect(onEvent).toHaveBeenLastCalledWith(message);
  }
  FakeSocket.last.end(1006);
  expect(onSendChange).toHaveBeenLastCalledWith(undefined);
});

test('it is live from the accepted token until the close', () => {
  const { onLiveChange } = start();
  FakeSocket.last.dispatchEvent(new Event('open'));
  expect(onLiveChange).not.toHaveBeenCalled();
  FakeSocket.last.say('{"type":"auth_ok"}');
  expect(onLiveChange).toHaveBeenLastCalledWith(true);
  FakeSocket.last.end(1012);
  expect(onLiveChange).toHaveBeenLastCalledWith(false);
});

test('the live connection delivers notifications', () => {
  const { onEvent } = start();
  FakeSocket.last.accept();
  FakeSocket.last.say(JSON.stringify({ type: 'notification', data: notification }));
  expect(onEvent).toHaveBeenCalledWith({ type: 'notification', data: notification });
});

test('the live connection delivers readable conversation events', () => {
  const { onEvent } = start();
  FakeSocket.last.accept();
  const data = { conversation: { id: 7 }, unread: { conversations: 1, requests: 0 } };
  FakeSocket.last.say(JSON.stringify({ type: 'conversation', data }));
  FakeSocket.last.say('{"type":"conversation","data":{"conversation":null}}');
  expect(onEvent.mock.calls).toEqual([[{ type: 'conversation', data }]]);
});

test('the live connection only logs unreadable messages', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const { onEvent } = start();
  FakeSocket.last.accept();
  FakeSocket.last.say('<html>');
  FakeSocket.last.say('{"type":"notification","data":null}');
  expect(onEvent).not.toHaveBeenCalled();
  expect(warn).toHaveBeenCalledTimes(1);
  warn.mockRestore();
});

test('the live connection reconnects 3000 ms after a close', () => {
  start();
  FakeSocket.last.accept();
  FakeSocket.last.end(1006);
  jest.advanceTimersByTime(2999);
  expect(FakeSocket.opened).toHaveLength(1);
  jest.advanceTimersByTime(1);
  expect(FakeSocket.opened).toHaveLength(2);
});

test('resets the delays after an accepted connection', () => {
  start();
  FakeSocket.last.end(1006);
  jest.advanceTimersByTime(3000);
  FakeSocket.last.accept();
  FakeSocket.last.end(1006);
  jest.advanceTimersByTime(3000);
  expect(FakeSocket.opened).toHaveLength(3);
});

test('it does not reconnect after a refused token, and reports the refusal', () => {
  const { onRefused } = start();
  FakeSocket.last.end(4401);
  jest.advanceTimersByTime(120_000);
  expect(FakeSocket.opened).toHaveLength(1);
  expect(onRefused).toHaveBeenCalledTimes(1);
});

test('reconnects at once when the network is back', () => {
  start();
  FakeSocket.last.end(1006);
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.opened).toHaveLength(2);
});

describe('a connection that may have been lost without a close', () => {
  /** Lets the clock advance without timers, which then run again. */
  const sleepFor = (milliseconds: number) => {
    jest.setSystemTime(Date.now() + milliseconds);
    jest.advanceTimersByTime(30_000);
  };

  test.each([
    [
      'when the network is back',
      () => {
        jest.advanceTimersByTime(3_000);
        window.dispatchEvent(new Event('online'));
      },
    ],
    ['after a sleep', () => sleepFor(100_000)],
  ])('is replaced %s', (_name, happen) => {
    const { onLiveChange, onSendChange, onEvent } = start();
    const lost = FakeSocket.last;
    lost.accept();
    // The other end does not answer.
    const close = jest.spyOn(lost, 'close').mockImplementation();
    happen();
    expect(FakeSocket.opened).toHaveLength(2);
    expect(close).toHaveBeenCalledTimes(1);
    expect(onLiveChange).toHaveBeenLastCalledWith(false);
    expect(onSendChange).toHaveBeenLastCalledWith(undefined);
    lost.say(JSON.stringify({ type: 'notification', data: notification }));
    expect(onEvent).not.toHaveBeenCalled();
    FakeSocket.last.accept();
    lost.end(1006);
    expect(onLiveChange).toHaveBeenLastCalledWith(true);
    jest.advanceTimersByTime(3_000);
    expect(FakeSocket.opened).toHaveLength(2);
  });

  test('stays while timers run, however rarely', () => {
    start();
    FakeSocket.last.accept();
    jest.advanceTimersByTime(600_000);
    sleepFor(60_000);
    sleepFor(60_000);
    expect(FakeSocket.opened).toHaveLength(1);
  });

  test('is replaced only once by events of the same moment', () => {
    start();
    FakeSocket.last.accept();
    sleepFor(100_000);
    window.dispatchEvent(new Event('online'));
    window.dispatchEvent(new Event('online'));
    expect(FakeSocket.opened).toHaveLength(2);
  });
});

test('stays closed once stopped', () => {
  const { stop } = start();
  FakeSocket.last.accept();
  stop();
  jest.advanceTimersByTime(120_000);
  window.dispatchEvent(new Event('online'));
  expect(FakeSocket.opened).toHaveLength(1);
});

test('the live connection is /ws of the same host, secure if the page is', () => {
  expect(liveUrl('/ws', { protocol: 'https:', host: 'stoa.example' })).toBe('wss://stoa.example/ws');
  expect(liveUrl('/ws', { protocol: 'http:', host: 'localhost:3000' })).toBe('ws://localhost:3000/ws');
});
