import { liveCloseCodes, times } from '@stoa/contract';
import type { LiveEvent, SendLive } from '@stoa/platform';
import { readLiveEvent } from './readLiveEvent';
import { reconnectDelay } from './reconnectDelay';

export interface LiveOptions {
  /** URL of the gateway, `ws:` or `wss:`. */
  url: string;
  token: string;
  /** The id of this page. */
  tab: string;
  /** True from the accepted token until the connection closes. */
  onLiveChange: (isLive: boolean) => void;
  /** Receives the function that sends messages when the server accepts them; undefined when it closes. */
  onSendChange: (send: SendLive | undefined) => void;
  /** Called for notifications, for events in conversations, and for comments of watched posts. */
  onEvent: (event: LiveEvent) => void;
  /** The server refused the token: there will be no reconnect. */
  onRefused: () => void;
}

/** Returns the gateway's URL on the page's host, secure if the page is. */
export function liveUrl(
  path: string,
  { protocol, host }: Pick<Location, 'protocol' | 'host'> = location,
): string {
  return `${protocol === 'https:' ? 'wss:' : 'ws:'}//${host}${path}`;
}

/** Milliseconds between two checks of the clock. Browsers call timers of pages in the background once a minute. */
const clockInterval = 30_000;
/** Milliseconds that the clock advances only while the device or the page sleeps. */
const sleepMin = 120_000;

/** Calls `onLoss` when the connection may have been lost without a close. Returns a function that stops it. */
function watchLoss(heardAt: () => number, onLoss: () => void): () => void {
  const handleOnline = () => {
    // A connection that was opened a moment ago uses the new network.
    if (Date.now() - heardAt() >= times.reconnect) onLoss();
  };
  let seen = Date.now();
  const clock = setInterval(() => {
    const slept = Date.now() - seen;
    seen = Date.now();
    if (slept >= sleepMin) onLoss();
  }, clockInterval);
  addEventListener('online', handleOnline);
  return () => {
    clearInterval(clock);
    removeEventListener('online', handleOnline);
  };
}

/**
 * Keeps the live connection open: authenticates, delivers events, and reconnects after every close except a refused
 * token. Replaces the connection when the network is back and after a sleep, which may have ended it without a close.
 * Unreadable messages are only logged. Returns a function that stops it.
 */
export function openLive({
  url,
  token,
  tab,
  onLiveChange,
  onSendChange,
  onEvent,
  onRefused,
}: LiveOptions): () => void {
  let socket: WebSocket | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  let isStopped = false;
  /** When the connection was opened or a message arrived, in milliseconds since 1970; 0 without a connection. */
  let heardAt = 0;

  function handleMessage(data: unknown) {
    heardAt = Date.now();
    try {
      const message = JSON.parse(String(data)) as Record<'type' | 'data' | 'watches', unknown>;
      if (message.type === 'auth_ok') {
        failures = 0;
        onLiveChange(true);
        if (message.watches === true) onSendChange((asked) => socket?.send(JSON.stringify(asked)));
        return;
      }
      const event = readLiveEvent(message);
      if (event) onEvent(event);
    } catch (error) {
      console.warn('An unreadable live message was ignored.', error);
    }
  }

  function end(): void {
    onLiveChange(false);
    onSendChange(undefined);
    socket = undefined;
    heardAt = 0;
  }

  function handleClose({ code }: { code: number }): void {
    end();
    if (isStopped) return;
    if (code === liveCloseCodes.unauthenticated) return onRefused();
    failures += 1;
    timer = setTimeout(open, reconnectDelay(failures));
  }

  function open() {
    clearTimeout(timer);
    timer = undefined;
    const opened = new WebSocket(url);
    socket = opened;
    heardAt = Date.now();
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'auth', token, tab })));
    opened.addEventListener('message', ({ data }) => socket === opened && handleMessage(data));
    opened.addEventListener('error', () => console.warn('The live connection failed.'));
    opened.addEventListener('close', (event) => socket === opened && handleClose(event));
  }

  /** Skips the remaining delay, or replaces the connection. */
  function reopen() {
    const replaced = socket;
    if (!replaced && timer === undefined) return;
    if (replaced) end();
    replaced?.close();
    open();
  }

  const stopWatching = watchLoss(() => heardAt, reopen);
  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    stopWatching();
    socket?.close();
    socket = undefined;
  };
}
