import { liveCloseCodes } from '@stoa/contract';
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
  /** Receives the function that sends messages when the server accepts `watch`; undefined when it closes. */
  onSendChange: (send: SendLive | undefined, canCatchUp: boolean) => void;
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

/**
 * Keeps the live connection open: authenticates, delivers events, and reconnects after every close except a refused
 * token. Unreadable messages are only logged. Returns a function that stops it.
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

  function handleMessage(data: unknown) {
    try {
      const message = JSON.parse(String(data)) as Record<'type' | 'data' | 'watches' | 'catchesUp', unknown>;
      if (message.type === 'auth_ok') {
        failures = 0;
        onLiveChange(true);
        if (message.watches === true)
          onSendChange((asked) => socket?.send(JSON.stringify(asked)), message.catchesUp === true);
        return;
      }
      const event = readLiveEvent(message);
      if (event) onEvent(event);
    } catch (error) {
      console.warn('An unreadable live message was ignored.', error);
    }
  }

  function handleClose({ code }: { code: number }): void {
    onLiveChange(false);
    onSendChange(undefined, false);
    socket = undefined;
    if (isStopped) return;
    if (code === liveCloseCodes.unauthenticated) return onRefused();
    failures += 1;
    timer = setTimeout(open, reconnectDelay(failures));
  }

  function open() {
    clearTimeout(timer);
    const opened = new WebSocket(url);
    socket = opened;
    opened.addEventListener('open', () => opened.send(JSON.stringify({ type: 'auth', token, tab })));
    opened.addEventListener('message', ({ data }) => socket === opened && handleMessage(data));
    opened.addEventListener('error', () => console.warn('The live connection failed.'));
    opened.addEventListener('close', (event) => socket === opened && handleClose(event));
  }

  /** The network is back: skip the remaining delay. */
  function handleOnline() {
    if (!socket && timer !== undefined) open();
  }

  addEventListener('online', handleOnline);
  open();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    removeEventListener('online', handleOnline);
    socket?.close();
    socket = undefined;
  };
}
