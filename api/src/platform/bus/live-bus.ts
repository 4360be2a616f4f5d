import type { ConversationNews, LiveMessage, Notification, OwnChange } from '@stoa/contract';

/** Events about live connections, from one instance to others. */
export type LiveEvent = TracedEvent &
  (
    | { kind: 'notification'; userId: number; notification: Notification }
    | { kind: 'conversation'; userId: number; news: ConversationNews }
    | { kind: 'own-change'; userId: number; tab?: string | undefined; change: OwnChange }
    | { kind: 'session-ended'; sessionId: number }
    | { kind: 'role-changed'; memberId: number }
    | { kind: 'comments'; postId: number; comments: NewComment[] }
    | { kind: 'posted'; communityId: number }
    | ({ kind: 'votes' } & VotedItems)
    | ({ kind: 'post-gone'; tab?: string | undefined } & GonePost)
    | ({ kind: 'community-closed' } & ClosedCommunity)
    | { kind: 'community-opened'; communityId: number }
    | { kind: 'case'; caseId: number; moderatorIds: readonly number[] }
  );

/** Posts and comments whose counters have changed: by votes, and by comments. */
export interface VotedItems {
  posts: readonly number[];
  comments: readonly { id: number; postId: number }[];
  /** Posts that have other comments. */
  commented: readonly number[];
}

/** A deleted or removed post. */
export interface GonePost {
  postId: number;
  /** Null if the account is gone. */
  authorId: number | null;
  /** Whether staff, its author and its moderators can still read it. */
  isRemoved: boolean;
  /** The moderators of its community who can read a removed post; none for a deleted one. */
  moderatorIds: readonly number[];
}

/** A community that some can no longer see, or write in. */
export interface ClosedCommunity {
  communityId: number;
  /** The only member concerned, who left or was removed; absent if the community became restricted or private. */
  memberId?: number | undefined;
}

/** A new comment, as the watchers of its post need it. */
export interface NewComment {
  id: number;
  authorId: number;
  /** The comment that it answers; null for none. */
  parentId: number | null;
  /** The page that wrote it, if known. */
  tab?: string | undefined;
}

interface TracedEvent {
  /** The trace to which it belongs, if recorded. */
  traceparent?: string;
}

/**
 * An event as instances receive it: a message for a member's connections (except that of the page `tab`), already
 * serialized for clients, whatever their number; the end of a session; another role; a new post, new comments of a
 * post; or a possible gap in the events.
 */
export type SerializedEvent =
  | (TracedEvent & { kind: MemberEvent['kind']; userId: number; text: string; tab?: string | undefined })
  | Exclude<LiveEvent, { userId: number }>
  | { kind: 'gap' };

type MemberEvent = Extract<LiveEvent, { userId: number }>;

/** Converts an event to what instances receive. */
export function serialize(event: LiveEvent): SerializedEvent {
  if (!('userId' in event)) return event;
  const { kind, userId, traceparent } = event;
  const message = messageOf(event);
  const text = JSON.stringify(message);
  const tab = event.kind === 'own-change' ? event.tab : undefined;
  return { kind, userId, text, ...(tab && { tab }), ...(traceparent && { traceparent }) };
}

function messageOf(event: MemberEvent): LiveMessage {
  if (event.kind === 'conversation') return { type: 'conversation', data: event.news };
  if (event.kind === 'own-change') return { type: 'own_change', data: event.change };
  return { type: 'notification', data: event.notification };
}

/** Carries live events to the instances with the connections: this one, or through Redis all of them. */
export abstract class LiveBus {
  /** Publishes an event. Losing one loses no data, since its content is stored first. */
  abstract publish(event: LiveEvent): void;
  /** Subscribes to events about everyone or a watched member, including this instance's own, and to gaps. */
  abstract subscribe(listener: (event: SerializedEvent) => void): void;
  /** Whether events currently reach only this instance. */
  abstract get isAway(): boolean;
  /**
   * Subscribes this instance to a member's events, until `unwatch` is called as often; resolves when subscribed, or
   * when Redis is away.
   * @throws when Redis does not confirm in time; nothing is watched then
   */
  abstract watch(userId: number): Promise<void>;
  /** Reverses `watch`. */
  abstract unwatch(userId: number): void;
  /** Stops the bus. */
  abstract close(): void;
}
