import type { Notification } from '@stoa/contract';
import {
  api,
  isThreadWatched,
  isPost,
  patchEntities,
  sharedApi,
  useAppDispatch,
  useLiveEvent,
  type AppDispatch,
  type RootState,
} from '@stoa/platform';
import { announce } from '@stoa/ui';
import { notificationTexts } from '../texts/notifications';
import { withArrival } from './notificationItems';

/** Adds arriving notifications to the list and announces them. Fetches the list when the connection opens. */
export function useNotificationEvents(): void {
  const dispatch = useAppDispatch();
  useLiveEvent('connected', () => {
    const options = { subscribe: false, forceRefetch: true };
    void dispatch(sharedApi.endpoints.listNotifications.initiate(undefined, options));
  });
  useLiveEvent('notification', (arrived) => {
    void dispatch(addToList(arrived));
    announce(notificationTexts.arrived(arrived.message));
    // An open thread shows the reply at once, unless it offers new comments itself.
    const { type, postId } = arrived;
    if (type === 'comment' && postId !== null && !isThreadWatched(postId)) dispatch(commentArrived(postId));
  });
}

function addToList(arrived: Notification): (dispatch: AppDispatch) => Promise<void> {
  return async (dispatch) => {
    // A list that is being fetched may be older than the notification.
    await dispatch(sharedApi.util.getRunningQueryThunk('listNotifications', undefined));
    dispatch(
      sharedApi.util.updateQueryData('listNotifications', undefined, (list) => withArrival(list, arrived)),
    );
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
