import type { ConversationNews, LiveServerMessage, Notification } from '@stoa/contract';

/** What instances tell each other about live connections. */
export type LiveEvent = TracedEvent &
  (
    | { kind: 'notification'; userId: number; notification: Notification }
    | { kind: 'conversation'; userId: number; news: ConversationNews }
    | { kind: 'session-ended'; sessionId: number }
  );

interface TracedEvent {
  /** The trace that it is part of, when that is recorded. */
  traceparent?: string;
}

/**
 * What an instance hears: what the connections of a member are sent, as their clients read it, so that it is written once
 * however many they are; that a session has ended; or that something may have passed this instance by.
 */
export type SerializedEvent =
  | (TracedEvent & { kind: MemberEvent['kind']; userId: number; text: string })
  | Extract<LiveEvent, { kind: 'session-ended' }>
  | { kind: 'gap' };

type MemberEvent = Extract<LiveEvent, { userId: number }>;

/** What instances hear of an event. */
export function serialize(event: LiveEvent): SerializedEvent {
  if (event.kind === 'session-ended') return event;
  const { kind, userId, traceparent } = event;
  const message: LiveServerMessage =
    event.kind === 'conversation'
      ? { type: 'conversation', data: event.news }
      : { type: 'notification', data: event.notification };
  const text = JSON.stringify(message);
  return { kind, userId, text, ...(traceparent && { traceparent }) };
}

/** Carries live events to whoever holds the connections: this instance, or through Redis all of them. */
export abstract class LiveBus {
  /** Sends an event on its way; losing one loses no data, since what they tell of is stored first. */
  abstract publish(event: LiveEvent): void;
  /** Hears events that concern everybody or a watched member, one's own included, and of gaps. */
  abstract subscribe(listener: (event: SerializedEvent) => void): void;
  /** Whether events reach this instance alone for the moment. */
  abstract get isAway(): boolean;
  /**
   * Has the events of a member brought here, until `unwatch` is called as often; resolves when they are, or Redis is
   * away.
   * @throws when Redis does not say in time that they are; nothing is watched then
   */
  abstract watch(userId: number): Promise<void>;
  /** The opposite of `watch`. */
  abstract unwatch(userId: number): void;
  /** Stops carrying. */
  abstract close(): void;
}
