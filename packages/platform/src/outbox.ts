import { makeListeners } from '@stoa/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { draftKeys, whenDraftsAreCleared } from './draftStorage';
import { drafts } from './drafts';

/** A message that is not stored yet. */
export interface OutboxMessage {
  /** The name under which it is sent, however often: it is stored once. */
  clientId: string;
  /** Id of the member who wrote it. */
  from: number;
  /** The conversation, or null when it may be the first message to somebody. */
  conversationId: number | null;
  /** The username of whom it is for. */
  to: string;
  /** Markdown. */
  content: string;
  /** Address of its picture, or null. */
  imageUrl: string | null;
  /** When it was written, in milliseconds since 1970: they go out in this order. */
  at: number;
  /** Why it was refused; null while it is on its way. */
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
 * Messages that wait to be sent. Each is kept as a draft of its own until the server has it: over a reload, a lost
 * connection and the end of a session. Signing out forgets them with the other drafts.
 */
export const outbox = {
  /** All of a member that there are, those of closed tabs too, in the order in which they were written. */
  of(memberId: number): OutboxMessage[] {
    takeStored();
    return shown.filter(({ from }) => from === memberId);
  },
  /** Adds one, or changes what is known of it. */
  put(message: OutboxMessage): void {
    waiting.set(message.clientId, message);
    drafts.write(prefix + message.clientId, message);
    update();
    listeners.notify();
  },
  /** Forgets one: it is stored, or its author no longer wants to send it. */
  drop(clientId: string): void {
    waiting.delete(clientId);
    drafts.forget(prefix + clientId);
    update();
    listeners.notify();
  },
};

const none: readonly OutboxMessage[] = [];

/** A member's messages to one person that wait to be sent. */
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
