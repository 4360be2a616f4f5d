/** What the device keeps with a push that it shows. Earlier workers kept the path alone. */
export interface ShownPush {
  /** Path that it leads to. */
  readonly url: string;
  /** Only of a group of notifications. */
  readonly group?: ShownGroup | undefined;
}

/** When a group of notifications was shown, in milliseconds since 1970. */
export interface ShownGroup {
  /** When the server composed it, by its clock. */
  readonly composedAt: number;
  /** When the device showed it, by its clock. */
  readonly shownAt: number;
}

/**
 * Closes groups of notifications that the device shows.
 * @param isRead returns whether the member has read a group elsewhere
 */
export async function closeGroups(
  registration: ServiceWorkerRegistration,
  isRead: (key: string, group: ShownGroup) => boolean,
): Promise<void> {
  for (const notification of await registration.getNotifications()) {
    const group = (notification.data as Partial<ShownPush> | null)?.group;
    if (group && isRead(notification.tag, group)) notification.close();
  }
}
