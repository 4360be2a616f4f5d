import { times } from '@stoa/contract';
import {
  api,
  isThreadWatched,
  isPost,
  patchEntities,
  sharedApi,
  shownEntities,
  useAppDispatch,
  useLiveEvent,
  type AppDispatch,
  type RootState,
} from '@stoa/platform';
import { announce } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import { notificationTexts } from '../texts/notifications';

/**
 * Announces arriving notifications and fetches the groups that they joined, once for those of a moment. Also fetches
 * them when the connection opens.
 */
export function useNotificationEvents(): void {
  const dispatch = useAppDispatch();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  useLiveEvent('connected', () => void dispatch(fetchGroups()));
  useLiveEvent('notification', (arrived) => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      void dispatch(fetchGroups());
    }, times.notificationDelay);
    announce(notificationTexts.arrived(arrived.message));
    // An open thread shows the reply at once, unless it offers new comments itself.
    const { type, postId } = arrived;
    if (type === 'comment' && postId !== null && !isThreadWatched(postId)) dispatch(commentArrived(postId));
  });
}

/** Fetches the groups of the bell: at once, or after a running fetch, which may have begun too early. */
export function fetchGroups(): (dispatch: AppDispatch) => Promise<void> {
  return async (dispatch) => {
    // A list that is being fetched may be older than the notification.
    const running = dispatch(sharedApi.util.getRunningQueryThunk('listNotificationGroups', undefined));
    if (running) await running;
    const options = { subscribe: false, forceRefetch: true };
    await dispatch(sharedApi.endpoints.listNotificationGroups.initiate(undefined, options));
  };
}

/**
 * The thread has a comment that the cache lacks: refetch it where it is shown, and update the post's count. A thread that
 * is not shown stays as it was loaded: by its count, it asks for the comments that it lacks when it is.
 */
function commentArrived(postId: number): (dispatch: AppDispatch, getState: () => RootState) => void {
  return (dispatch, getState) => {
    if (!shownEntities(getState()).posts.has(postId)) return;
    patchEntities({ dispatch, getState }, { type: 'Post', id: postId }, isPost(postId), (post) => {
      post.commentCount = (post.commentCount as number) + 1;
    });
    dispatch(api.util.invalidateTags([{ type: 'Thread', id: postId }]));
  };
}
