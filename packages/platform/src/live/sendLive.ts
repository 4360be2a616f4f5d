import type {
  LiveCatchUpMessage,
  LiveFeedMessage,
  LiveScoresMessage,
  LiveWatchMessage,
} from '@stoa/contract';

/** Sends a message on the live connection. */
export type SendLive = (
  message: LiveWatchMessage | LiveFeedMessage | LiveScoresMessage | LiveCatchUpMessage,
) => void;

let send: SendLive | undefined;
const watchers = new Set<() => void>();

/**
 * Sets how the host sends messages, and has the page watch its posts and lists again. Undefined while there is no
 * connection, or its server accepts no messages.
 */
export function setSendLive(next: SendLive | undefined): void {
  send = next;
  for (const watch of watchers) watch();
}

/** Sends a message, if there is a connection. */
export const sendLive: SendLive = (message) => send?.(message);

/** Returns whether there is a connection that accepts messages. */
export const canSendLive = (): boolean => send !== undefined;

/** Calls `watch` whenever a connection has opened or closed; returns a function that ends it. */
export function onSendLive(watch: () => void): () => void {
  watchers.add(watch);
  return () => void watchers.delete(watch);
}
