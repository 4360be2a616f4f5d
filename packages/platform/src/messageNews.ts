import type { ConversationNews, Message } from '@stoa/contract';

/** What pages with messages hear, wherever it comes from. */
export type MessageNews =
  /** The live connection says how a conversation stands now, and what was sent or deleted in it. */
  | { type: 'conversation'; news: ConversationNews }
  /** The live connection is open, for the first time or again: what came before has to be fetched. */
  | { type: 'connected' }
  /** A message of one's own that was waiting has been stored. */
  | { type: 'sent'; message: Message };

const listeners = new Set<(news: MessageNews) => void>();

/** Calls `listener` with all news of messages; returns how to stop. */
export function onMessageNews(listener: (news: MessageNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the pages that are shown; the host does so for the live connection. */
export function emitMessageEvent(news: MessageNews): void {
  for (const listener of listeners) listener(news);
}
