import { once } from 'node:events';
import { type LiveFeedMessage, LiveMessage, type LiveWatchMessage, type WatchedList } from '@stoa/contract';
import { WebSocket } from 'ws';
import type { Member } from './members.js';
import { until } from './until.js';

/** A live connection and its received messages. */
export interface Listener {
  socket: WebSocket;
  heard: LiveMessage[];
  /** The code that the server closed with. */
  closed: Promise<number>;
}

const sockets: WebSocket[] = [];

/** Opens a live connection without authenticating it. */
export async function connect({ address }: { address: string }): Promise<Listener> {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/ws`);
  sockets.push(socket);
  const heard: LiveMessage[] = [];
  socket.on('message', (data) => heard.push(LiveMessage.parse(JSON.parse(String(data)))));
  const closed = once(socket, 'close').then(([code]) => code as number);
  await once(socket, 'open');
  return { socket, heard, closed };
}

/**
 * Opens a member's live connection; resolves when the server has accepted it.
 * @param tab the id of the page that opens it
 */
export async function listen(
  api: { address: string },
  { token }: Pick<Member, 'token'>,
  tab?: string,
): Promise<Listener> {
  const listener = await connect(api);
  listener.socket.send(JSON.stringify({ type: 'auth', token, tab }));
  await until(() => listener.heard.length > 0);
  return listener;
}

/** Watches a post; resolves with the server's answer. */
export async function watch(
  { socket, heard }: Listener,
  postId: number,
  known: Pick<LiveWatchMessage, 'since' | 'count'> = {},
): Promise<LiveMessage | undefined> {
  const before = heard.length;
  socket.send(JSON.stringify({ type: 'watch', postId, ...known }));
  const isAnswer = ({ type }: LiveMessage) => type === 'watching' || type === 'watch_refused';
  await until(() => heard.slice(before).some(isAnswer));
  return heard.slice(before).find(isAnswer);
}

/** Watches a list of posts, loaded just now unless `age` says otherwise. */
export function watchFeed(
  { socket }: Listener,
  list: WatchedList,
  { since, age = 0, watch: id = 1 }: { since: number; age?: number; watch?: number },
): void {
  const asked: LiveFeedMessage = { type: 'watch_feed', watch: id, list, since, age };
  socket.send(JSON.stringify(asked));
}

/** Returns the numbers of new posts that a connection received. */
export const newPostsOf = ({ heard }: Listener): number[] =>
  heard.flatMap((said) => (said.type === 'new_posts' ? said.data.count : []));

/** Returns the ids of the comments that were announced to a connection. */
export const announcedTo = ({ heard }: Listener): number[] =>
  heard.flatMap((said) => (said.type === 'comments' ? said.data.ids : []));

/** Ends all that were opened. */
export function hangUp(): void {
  for (const socket of sockets.splice(0)) socket.terminate();
}
