import type { ClosedPush } from '@stoa/contract';

/** What the device keeps with a push that it shows, by its kind. */
export interface ShownPush extends Partial<Readonly<Record<ClosedPush, ShownAt>>> {
  /** Path that it leads to. */
  readonly url: string;
}

/** When a push was shown, in milliseconds since 1970. */
export interface ShownAt {
  /** When the server composed it, by its clock. */
  readonly composedAt: number;
  /** When the device showed it, by its clock. */
  readonly shownAt: number;
}

/**
 * Closes pushes of a kind that the device shows.
 * @param isRead returns whether the member has read what a push with this tag is about elsewhere
 */
export async function closeShown(
  registration: ServiceWorkerRegistration,
  kind: ClosedPush,
  isRead: (tag: string, shown: ShownAt) => boolean,
): Promise<void> {
  for (const notification of await registration.getNotifications()) {
    const shown = (notification.data as Partial<ShownPush> | null)?.[kind];
    if (shown && isRead(notification.tag, shown)) notification.close();
  }
}
