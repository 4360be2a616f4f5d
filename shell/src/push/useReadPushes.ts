import { conversationTag, type ClosedPush, limits, type NotificationGroup } from '@stoa/contract';
import {
  useCountUnreadConversationsQuery,
  useListNotificationGroupsQuery,
  useLiveEvent,
} from '@stoa/platform';
import { useEffect, useState } from 'react';
import { closeShown, type ShownAt } from './shownPushes';

/** Closes what the device shows and the member has read on any device, while the page is open. */
export function useReadPushes(): void {
  useReadGroups();
  useReadConversations();
}

function useReadGroups(): void {
  const list = useListNotificationGroupsQuery();
  const requestedAt = useRequestedAt(list);
  const { currentData } = list;
  useEffect(() => {
    const unread = currentData && unreadKeysOf(currentData);
    if (requestedAt === undefined || !unread) return;
    close('group', (key, { shownAt }) => shownAt < requestedAt && !unread.has(key));
  }, [currentData, requestedAt]);
}

function useReadConversations(): void {
  const count = useCountUnreadConversationsQuery();
  const requestedAt = useRequestedAt(count);
  const isNoneUnread = count.currentData?.conversations === 0;
  useEffect(() => {
    if (requestedAt !== undefined && isNoneUnread)
      close('conversation', (_tag, { shownAt }) => shownAt < requestedAt);
  }, [isNoneUnread, requestedAt]);
  useLiveEvent('conversation', ({ conversation: { id, unreadCount } }) => {
    if (unreadCount === 0) close('conversation', (tag) => tag === conversationTag(id));
  });
}

interface Fetched {
  isSuccess: boolean;
  isFetching: boolean;
  startedTimeStamp?: number;
}

/** Returns when data was requested; undefined for data that came with the page, by the server's clock. */
function useRequestedAt({ isSuccess, isFetching, startedTimeStamp = 0 }: Fetched): number | undefined {
  const [openedAt] = useState(() => Date.now());
  return isSuccess && !isFetching && startedTimeStamp >= openedAt ? startedTimeStamp : undefined;
}

/** Returns the keys of all unread groups; undefined if the list may lack some, since it has the unread ones first. */
function unreadKeysOf(groups: readonly NotificationGroup[]): ReadonlySet<string> | undefined {
  const unread = groups.filter(({ read }) => !read);
  return unread.length < limits.bellGroups ? new Set(unread.map(({ key }) => key)) : undefined;
}

function close(kind: ClosedPush, isRead: (tag: string, shown: ShownAt) => boolean): void {
  if (!('serviceWorker' in navigator)) return;
  void navigator.serviceWorker
    .getRegistration()
    .then((registration) => registration && closeShown(registration, kind, isRead))
    .catch(() => undefined);
}
