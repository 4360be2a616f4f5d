import { limits, type NotificationGroup } from '@stoa/contract';
import { useListNotificationGroupsQuery } from '@stoa/platform';
import { useEffect, useState } from 'react';
import { closeGroups } from './shownPushes';

/** Closes the groups of notifications that the device shows and that were read on any device, while the page is open. */
export function useReadPushes(): void {
  const { currentData, isSuccess, isFetching, startedTimeStamp = 0 } = useListNotificationGroupsQuery();
  const [openedAt] = useState(() => Date.now());
  // The list that came with the page was requested by the server's clock.
  const isCurrent = isSuccess && !isFetching && startedTimeStamp >= openedAt;
  useEffect(() => {
    if (!isCurrent || !currentData) return;
    const unread = unreadKeysOf(currentData);
    if (unread) void closeRead(unread, startedTimeStamp).catch(() => undefined);
  }, [isCurrent, currentData, startedTimeStamp]);
}

/** Returns the keys of all unread groups; undefined if the list may lack some, since it has the unread ones first. */
function unreadKeysOf(groups: readonly NotificationGroup[]): ReadonlySet<string> | undefined {
  const unread = groups.filter(({ read }) => !read);
  return unread.length < limits.bellGroups ? new Set(unread.map(({ key }) => key)) : undefined;
}

/** @param requestedAt when the unread groups were requested: they may lack one that was shown later */
async function closeRead(unread: ReadonlySet<string>, requestedAt: number): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration)
    await closeGroups(registration, (key, { shownAt }) => shownAt < requestedAt && !unread.has(key));
}
