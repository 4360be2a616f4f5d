import type { Notification } from '@stoa/contract';

/** What instances tell each other about live connections. */
export type LiveEvent =
  | { kind: 'notification'; userId: number; notification: Notification }
  | { kind: 'session-ended'; sessionId: number };

/** Carries live events to whoever holds the connections: this instance, or through Redis all of them. */
export abstract class LiveBus {
  /** Sends an event on its way; losing one loses no data, since notifications are stored first. */
  abstract publish(event: LiveEvent): void;
  /** Hears every event, one's own included. */
  abstract subscribe(listener: (event: LiveEvent) => void): void;
  /** Stops carrying. */
  abstract close(): void;
}
