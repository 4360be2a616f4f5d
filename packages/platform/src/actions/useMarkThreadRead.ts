import { useEffect, useRef } from 'react';
import { sharedApi } from '../api/endpoints';
import { useAppDispatch, useAppSelector, type AppDispatch, type RootState } from '../api/store';

const { listNotificationGroups, readThreadNotifications } = sharedApi.endpoints;
const selectGroups = listNotificationGroups.select();

/** Marks the member's notifications about a post and its comments as read, if the bell has unread ones. */
export function markThreadRead(postId: number) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const list = selectGroups(getState()).data;
    if (!list?.some((one) => one.postId === postId && !one.read)) return;
    const { undo } = dispatch(
      sharedApi.util.updateQueryData('listNotificationGroups', undefined, (draft) => {
        for (const one of draft) if (one.postId === postId) one.read = true;
      }),
    );
    const request = dispatch(readThreadNotifications.initiate(postId, { track: false }));
    void request.then(({ error }) => error && undo());
  };
}

/**
 * Marks the member's notifications about a post and its comments as read, once for each thread that the page shows, as
 * soon as the page is visible. Later ones stay unread: they are about comments that the thread does not contain yet.
 * @param postId the post whose whole thread is on the page; undefined while there is none
 */
export function useMarkThreadRead(postId: number | undefined): void {
  const isListLoaded = useAppSelector(selectGroups).data !== undefined;
  const dispatch = useAppDispatch();
  const read = useRef<number>(undefined);
  useEffect(() => {
    if (postId === undefined || !isListLoaded) return undefined;
    const mark = () => {
      if (document.hidden || read.current === postId) return;
      read.current = postId;
      dispatch(markThreadRead(postId));
    };
    mark();
    document.addEventListener('visibilitychange', mark);
    return () => document.removeEventListener('visibilitychange', mark);
  }, [postId, isListLoaded, dispatch]);
}
