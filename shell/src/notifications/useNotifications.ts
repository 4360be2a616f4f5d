import type { NotificationGroup } from '@stoa/contract';
import {
  toastError,
  sharedApi,
  useAppDispatch,
  useClearNotificationsMutation,
  useListNotificationGroupsQuery,
  useReadAllNotificationsMutation,
  useReadNotificationGroupMutation,
} from '@stoa/platform';
import { useCallback } from 'react';
import { notificationTexts } from '../texts/notifications';

type Groups = NotificationGroup[];

const none: Groups = [];

/**
 * Returns the member's groups of notifications, unread ones first, and the actions on them. Changes are optimistic: a
 * failed one is reverted and reported, and the list is fetched again.
 */
export function useNotifications() {
  const { data: groups = none, isError, isFetching, isLoading, refetch } = useListNotificationGroupsQuery();
  const dispatch = useAppDispatch();
  const [sendRead] = useReadNotificationGroupMutation();
  const [sendReadAll] = useReadAllNotificationsMutation();
  const [sendClear] = useClearNotificationsMutation();

  async function change(next: (groups: Groups) => Groups, sent: Promise<{ error?: unknown }>) {
    const { undo } = dispatch(sharedApi.util.updateQueryData('listNotificationGroups', undefined, next));
    const { error } = await sent;
    if (!error) return;
    undo();
    toastError(notificationTexts.notChanged, error);
    void refetch();
  }

  return {
    groups,
    unreadCount: groups.reduce((sum, { read, count }) => (read ? sum : sum + count), 0),
    isLoading,
    isError,
    /** The groups are as the server last answered, and are not being fetched again. */
    isCurrent: !isFetching && !isError,
    refetch: useCallback(() => void refetch(), [refetch]),
    markRead({ key, id }: NotificationGroup) {
      void change(
        (now) => now.map((each) => (each.key === key ? { ...each, read: true } : each)),
        sendRead({ key, id }),
      );
    },
    markAllRead() {
      void change((now) => now.map((each) => ({ ...each, read: true })), sendReadAll());
    },
    clearAll() {
      void change(() => [], sendClear());
    },
  };
}
