import type { LiveMessage, Message } from '@stoa/contract';
import { useEffect, useRef } from 'react';

/** A message of the live connection, or an event of this page that concerns the same subscribers. */
export type LiveEvent =
  | Extract<LiveMessage, { data: unknown }>
  /** The live connection has opened or reopened: earlier events are lost, so their data must be fetched. */
  | { type: 'connected'; data?: undefined }
  /** A queued message of the viewer has been stored. */
  | { type: 'messageSent'; data: Message };

type LiveEventType = LiveEvent['type'];
type DataOf<Type extends LiveEventType> = Extract<LiveEvent, { type: Type }>['data'];

const listeners = new Set<(event: LiveEvent) => void>();

/** Emits an event to its subscribers in host and remotes. An error of one is reported, and the others still get it. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch (error) {
      reportError(error);
    }
  }
}

/**
 * Calls `handler` with the data of every event of a type while the component is mounted. The host keeps the connection
 * open while a member is signed in.
 */
export function useLiveEvent<Type extends LiveEventType>(
  type: Type,
  handler: (data: DataOf<Type>) => void,
): void {
  const latest = useRef(handler);
  useEffect(() => {
    latest.current = handler;
  });
  useEffect(() => {
    const listener = (event: LiveEvent) => {
      if (event.type === type) latest.current(event.data as DataOf<Type>);
    };
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, [type]);
}
