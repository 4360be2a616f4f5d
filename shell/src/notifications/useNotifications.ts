import type { Notification } from '@stoa/contract';
import {
  toastError,
  sharedApi,
  useAppDispatch,
  useClearNotificationsMutation,
  useListNotificationsQuery,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from '@stoa/platform';
import { useCallback } from 'react';
import { notificationTexts } from '../texts/notifications';

const none: Notification[] = [];

/**
 * Returns the member's notifications, newest first, and the actions on them. Changes are optimistic: a failed one is
 * reverted and reported, and the list is fetched again.
 */
export function useNotifications() {
  const { data: list = none, isError, isLoading, refetch } = useListNotificationsQuery();
  const dispatch = useAppDispatch();
  const [sendRead] = useReadNotificationMutation();
  const [sendReadAll] = useReadAllNotificationsMutation();
  const [sendClear] = useClearNotificationsMutation();

  const patch = useCallback(
    (change: (list: Notification[]) => Notification[]) =>
      dispatch(sharedApi.util.updateQueryData('listNotifications', undefined, change)),
    [dispatch],
  );

  async function change(next: (list: Notification[]) => Notification[], sent: Promise<{ error?: unknown }>) {
    const { undo } = patch(next);
    const { error } = await sent;
    if (!error) return;
    undo();
    toastError(notificationTexts.notChanged, error);
    void refetch();
  }

  return {
    list,
    unreadCount: list.filter((notification) => !notification.read).length,
    isLoading,
    isError,
    refetch: useCallback(() => void refetch(), [refetch]),
    markRead(id: number) {
      void change(
        (now) => now.map((each) => (each.id === id ? { ...each, read: true } : each)),
        sendRead(id),
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
