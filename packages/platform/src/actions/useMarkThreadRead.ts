import { useEffect, useRef } from 'react';
import { sharedApi } from '../api/endpoints';
import { whenVisible } from '../browser/whenVisible';
import { useAppDispatch, useAppSelector, type AppDispatch, type RootState } from '../api/store';

const { listNotificationGroups, readThreadNotifications } = sharedApi.endpoints;
const selectGroups = listNotificationGroups.select();

/** Marks the member's notifications about a post and its comments as read, if the bell has unread ones. */
export function markThreadRead(postId: number) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const unread = selectGroups(getState()).data?.filter((one) => one.postId === postId && !one.read) ?? [];
    if (unread.length === 0) return;
    const ids = new Set(unread.map(({ id }) => id));
    const setRead = (isRead: boolean) =>
      dispatch(
        sharedApi.util.updateQueryData('listNotificationGroups', undefined, (draft) => {
          for (const one of draft) if (ids.has(one.id)) one.read = isRead;
        }),
      );
    setRead(true);
    const request = dispatch(readThreadNotifications.initiate(postId, { track: false }));
    void request.then(({ error }) => error && setRead(false));
  };
}

/** Returns the id of the latest notification about a post that the bell has, 0 for none. */
const latestIdOf = (state: RootState, postId: number | undefined): number =>
  Math.max(0, ...(selectGroups(state).data ?? []).filter((one) => one.postId === postId).map(({ id }) => id));

/**
 * Marks the member's notifications about a post and its comments as read, once for each thread that the page shows, as
 * soon as the page is visible. Later ones stay unread: they are about comments that the thread does not contain yet. If
 * any arrive before the page is visible, none is marked. Waits for a list that is being fetched.
 * @param postId the post whose whole thread is on the page; undefined while there is none
 */
export function useMarkThreadRead(postId: number | undefined): void {
  const isListCurrent = useAppSelector((state) => selectGroups(state).isSuccess);
  const latestId = useAppSelector((state) => latestIdOf(state, postId));
  const dispatch = useAppDispatch();
  /** The thread on the page, and the latest notification about it when it was opened. */
  const opened = useRef<{ postId: number; latestId: number }>(undefined);
  const read = useRef<number>(undefined);
  useEffect(() => {
    if (postId === undefined || !isListCurrent) return undefined;
    if (opened.current?.postId !== postId) opened.current = { postId, latestId };
    const knownId = opened.current.latestId;
    return whenVisible(() => {
      if (read.current === postId) return;
      read.current = postId;
      if (latestId <= knownId) dispatch(markThreadRead(postId));
    });
  }, [postId, isListCurrent, latestId, dispatch]);
}
