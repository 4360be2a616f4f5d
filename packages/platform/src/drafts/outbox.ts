import { makeListeners } from '@stoa/ui';
import { useMemo, useSyncExternalStore } from 'react';
import { drafts } from './drafts';
import { draftKeys, whenDraftsAreCleared } from './draftStorage';

/** Text that the server has not stored yet. */
interface OutboxText {
  /** Idempotency key: retries store it once. */
  clientId: string;
  /** Id of the member who wrote it. */
  from: number;
  /** Markdown. */
  content: string;
  /** When it was written, in milliseconds since 1970; defines the order of sending. */
  at: number;
  /** Why it was refused; null while it is queued. */
  refusal: string | null;
}

/** A queued message. */
export interface OutboxMessage extends OutboxText {
  /** The conversation, or null if this may be the first message to that person. */
  conversationId: number | null;
  /** Username of the recipient. */
  to: string;
  /** Address of its picture, or null. */
  imageUrl: string | null;
}

/** A queued comment or reply. */
export interface OutboxComment extends OutboxText {
  postId: number;
  /** The comment it replies to, or null. */
  parentId: number | null;
}

export type OutboxEntry = OutboxMessage | OutboxComment;

export const isOutboxMessage = (entry: OutboxEntry): entry is OutboxMessage => 'to' in entry;

const likeText: OutboxText = { clientId: '', from: 0, content: '', at: 0, refusal: null };
const likeMessage: OutboxMessage = { ...likeText, conversationId: null, to: '', imageUrl: null };
const likeComment: OutboxComment = { ...likeText, postId: 0, parentId: null };
const prefix = 'outbox:';
const waiting = new Map<string, OutboxEntry>();
/** Also what the server renders with: an empty outbox renders nothing again. */
const none: readonly OutboxEntry[] = [];
let shown = none;

function update(): void {
  shown = waiting.size === 0 ? none : [...waiting.values()].sort((one, other) => one.at - other.at);
}

function readStored(key: string): OutboxEntry | undefined {
  const message = drafts.read(key, likeMessage);
  if (message?.to) return message;
  const comment = drafts.read(key, likeComment);
  return comment?.postId ? comment : undefined;
}

function takeStored(): void {
  for (const key of draftKeys(prefix)) {
    if (waiting.has(key.slice(prefix.length))) continue;
    const stored = readStored(key);
    if (stored?.clientId) waiting.set(stored.clientId, stored);
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
 * Queue of messages and comments to send. Each is kept as a draft until the server has stored it: over a reload, a lost
 * connection and the end of a session. Signing out deletes them with the other drafts.
 */
export const outbox = {
  /** Returns all queued entries of a member, including those of closed tabs, in order of writing. */
  of(memberId: number): OutboxEntry[] {
    takeStored();
    return shown.filter(({ from }) => from === memberId);
  },
  /** Returns whether an entry is still queued. */
  has: (clientId: string): boolean => waiting.has(clientId),
  /** Adds or updates an entry. */
  put(entry: OutboxEntry): void {
    waiting.set(entry.clientId, entry);
    drafts.write(prefix + entry.clientId, entry);
    update();
    listeners.notify();
  },
  /** Removes an entry that has been stored or discarded. */
  drop(clientId: string): void {
    waiting.delete(clientId);
    drafts.forget(prefix + clientId);
    update();
    listeners.notify();
  },
};

const useShown = () =>
  useSyncExternalStore(
    listeners.subscribe,
    () => shown,
    () => none,
  );

/** Returns a member's queued messages to one person. */
export function useOutbox(memberId: number | undefined, username: string): readonly OutboxMessage[] {
  const all = useShown();
  return useMemo(
    () => all.filter(isOutboxMessage).filter(({ from, to }) => from === memberId && to === username),
    [all, memberId, username],
  );
}

/** Returns a member's queued comments on one post. */
export function useOutboxComments(memberId: number | undefined, postId: number): readonly OutboxComment[] {
  const all = useShown();
  return useMemo(
    () =>
      all.filter(
        (entry): entry is OutboxComment =>
          !isOutboxMessage(entry) && entry.from === memberId && entry.postId === postId,
      ),
    [all, memberId, postId],
  );
}
