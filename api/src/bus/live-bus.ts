import type { ConversationNews, Notification } from '@stoa/contract';

/** What instances tell each other about live connections. */
export type LiveEvent =
  | { kind: 'notification'; userId: number; notification: Notification }
  | { kind: 'conversation'; userId: number; news: ConversationNews }
  | { kind: 'session-ended'; sessionId: number };

/** What an instance hears: an event, or that some may have passed it by. */
export type HeardEvent = LiveEvent | { kind: 'gap' };

/** Carries live events to whoever holds the connections: this instance, or through Redis all of them. */
export abstract class LiveBus {
  /** Sends an event on its way; losing one loses no data, since what they tell of is stored first. */
  abstract publish(event: LiveEvent): void;
  /** Hears every event, one's own included, and of gaps. */
  abstract subscribe(listener: (event: HeardEvent) => void): void;
  /** Whether events reach this instance alone for the moment. */
  abstract get isAway(): boolean;
  /** Stops carrying. */
  abstract close(): void;
}
