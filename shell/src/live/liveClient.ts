import { type ConversationNews, liveCloseCodes, type Notification } from '@stoa/contract';
import type { LiveEvent, SendLive } from '@stoa/platform';
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
      } else if (message.type === 'notification' && isNotification(message.data)) {
        onEvent({ type: 'notification', data: message.data });
      } else if (message.type === 'conversation' && isConversationNews(message.data)) {
        onEvent({ type: 'conversation', data: message.data });
      } else if (message.type === 'watching' && isWatching(message.data)) {
        onEvent({ type: 'watching', data: message.data });
      } else if (message.type === 'own_change' && isOwnChange(message.data)) {
        onEvent({ type: 'own_change', data: message.data });
      } else if (message.type === 'post_gone' && isOfPost<'post_gone'>(message.data)) {
        onEvent({ type: 'post_gone', data: message.data });
      } else if (message.type === 'community_closed' && isOfCommunity(message.data)) {
        onEvent({ type: 'community_closed', data: message.data });
      } else if (message.type === 'watch_refused' && isOfPost<'watch_refused'>(message.data)) {
        onEvent({ type: 'watch_refused', data: message.data });
      } else if (message.type === 'caught_up' && isCaughtUp(message.data)) {
        onEvent({ type: 'caught_up', data: message.data });
      } else if (message.type === 'case' && isOfCase(message.data)) {
        onEvent({ type: 'case', data: message.data });
      } else if (message.type === 'comments' && isNewComments(message.data)) {
        onEvent({ type: 'comments', data: message.data });
      }
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

function isNotification(value: unknown): value is Notification {
  const { id, message } = (value ?? {}) as Partial<Notification>;
  return typeof id === 'number' && typeof message === 'string';
}

function isConversationNews(value: unknown): value is ConversationNews {
  const { conversation, unread } = (value ?? {}) as Partial<ConversationNews>;
  return typeof conversation?.id === 'number' && typeof unread?.conversations === 'number';
}

type DataOf<Type extends LiveEvent['type']> = Extract<LiveEvent, { type: Type }>['data'];

function isWatching(value: unknown): value is DataOf<'watching'> {
  const { postId, commentCount } = (value ?? {}) as Partial<DataOf<'watching'>>;
  return typeof postId === 'number' && typeof commentCount === 'number';
}

function isNewComments(value: unknown): value is DataOf<'comments'> {
  const { postId, ids } = (value ?? {}) as Partial<DataOf<'comments'>>;
  return typeof postId === 'number' && Array.isArray(ids);
}

function isOfCommunity(value: unknown): value is DataOf<'community_closed'> {
  return typeof ((value ?? {}) as Partial<DataOf<'community_closed'>>).communityId === 'number';
}

function isOfCase(value: unknown): value is DataOf<'case'> {
  return typeof ((value ?? {}) as Partial<DataOf<'case'>>).caseId === 'number';
}

function isOwnChange(value: unknown): value is DataOf<'own_change'> {
  return typeof ((value ?? {}) as Partial<DataOf<'own_change'>>).kind === 'string';
}

function isCaughtUp(value: unknown): value is DataOf<'caught_up'> {
  return Array.isArray(((value ?? {}) as Partial<DataOf<'caught_up'>>).changes);
}

const isOfPost = <Type extends 'post_gone' | 'watch_refused'>(value: unknown): value is DataOf<Type> =>
  typeof ((value ?? {}) as Partial<DataOf<Type>>).postId === 'number';
