import type { Notification } from '@stoa/contract';
import {
  api,
  isPost,
  patchEntities,
  toastError,
  sharedApi,
  type AppDispatch,
  type RootState,
  useAppDispatch,
  useClearNotificationsMutation,
  useListNotificationsQuery,
  useReadAllNotificationsMutation,
  useReadNotificationMutation,
} from '@stoa/platform';
import { announce } from '@stoa/ui';
import { useCallback } from 'react';
import { notificationTexts } from '../texts/notifications';
import { withArrival } from './notificationItems';

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
    receive: useCallback(
      (arrived: Notification) => {
        patch((now) => withArrival(now, arrived));
        announce(notificationTexts.arrived(arrived.message));
        // An open thread shows the reply at once.
        if (arrived.type === 'comment' && arrived.postId !== null) dispatch(commentArrived(arrived.postId));
      },
      [patch, dispatch],
    ),
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

/** The thread has a comment that the cache lacks: refetch it where it is shown, and update the post's count. */
function commentArrived(postId: number): (dispatch: AppDispatch, getState: () => RootState) => void {
  return (dispatch, getState) => {
    patchEntities({ dispatch, getState }, { type: 'Post', id: postId }, isPost(postId), (post) => {
      post.commentCount = (post.commentCount as number) + 1;
    });
    dispatch(api.util.invalidateTags([{ type: 'Thread', id: postId }]));
  };
}
