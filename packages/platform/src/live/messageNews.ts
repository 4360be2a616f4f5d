import type { ConversationNews, Message } from '@stoa/contract';

/** Events for pages with messages, from any source. */
export type MessageNews =
  /** From the live connection: the current state of a conversation, and the message sent or deleted in it. */
  | { type: 'conversation'; news: ConversationNews }
  /** The live connection has opened or reopened: earlier messages must be fetched. */
  | { type: 'connected' }
  /** A queued message of the viewer has been stored. */
  | { type: 'sent'; message: Message };

const listeners = new Set<(news: MessageNews) => void>();

/** Calls `listener` on every message event. Returns an unsubscribe function. */
export function onMessageNews(listener: (news: MessageNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Emits an event to the current pages. The host forwards events of the live connection. */
export function emitMessageEvent(news: MessageNews): void {
  for (const listener of listeners) listener(news);
}
