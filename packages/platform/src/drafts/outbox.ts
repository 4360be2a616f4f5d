import { makeListeners } from '@stoa/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { drafts } from './drafts';
import { draftKeys, whenDraftsAreCleared } from './draftStorage';

/** A message that is not stored yet. */
export interface OutboxMessage {
  /** Idempotency key of the message: retries store it once. */
  clientId: string;
  /** Id of the member who wrote it. */
  from: number;
  /** The conversation, or null if this may be the first message to that person. */
  conversationId: number | null;
  /** Username of the recipient. */
  to: string;
  /** Markdown. */
  content: string;
  /** Address of its picture, or null. */
  imageUrl: string | null;
  /** When it was written, in milliseconds since 1970; defines the order of sending. */
  at: number;
  /** Why it was refused; null while it is queued. */
  refusal: string | null;
}

const like: OutboxMessage = {
  clientId: '',
  from: 0,
  conversationId: null,
  to: '',
  content: '',
  imageUrl: null,
  at: 0,
  refusal: null,
};
const prefix = 'outbox:';
const waiting = new Map<string, OutboxMessage>();
let shown: readonly OutboxMessage[] = [];

function update(): void {
  shown = [...waiting.values()].sort((one, other) => one.at - other.at);
}

function takeStored(): void {
  for (const key of draftKeys(prefix)) {
    if (waiting.has(key.slice(prefix.length))) continue;
    const stored = drafts.read(key, like);
    if (stored?.clientId && stored.to) waiting.set(stored.clientId, stored);
  }
  update();
}

const listeners = makeListeners(() => {
  takeStored();
  return () => undefined;
});

whenDraftsAreCleared(() => {
  waiting.clear();
  update();
  listeners.notify();
});

/**
 * Queue of messages to send. Each is kept as a draft until the server has stored it: over a reload, a lost connection
 * and the end of a session. Signing out deletes them with the other drafts.
 */
export const outbox = {
  /** Returns all queued messages of a member, including those of closed tabs, in order of writing. */
  of(memberId: number): OutboxMessage[] {
    takeStored();
    return shown.filter(({ from }) => from === memberId);
  },
  /** Adds or updates a message. */
  put(message: OutboxMessage): void {
    waiting.set(message.clientId, message);
    drafts.write(prefix + message.clientId, message);
    update();
    listeners.notify();
  },
  /** Removes a message that has been stored or discarded. */
  drop(clientId: string): void {
    waiting.delete(clientId);
    drafts.forget(prefix + clientId);
    update();
    listeners.notify();
  },
};

const none: readonly OutboxMessage[] = [];

/** Returns a member's queued messages to one person. */
export function useOutbox(memberId: number | undefined, username: string): readonly OutboxMessage[] {
  const all = useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => none,
  );
  return useMemo(
    () => all.filter(({ from, to }) => from === memberId && to === username),
    [all, memberId, username],
  );
}
