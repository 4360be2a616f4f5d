import { useEffect, useRef } from 'react';
import { sharedApi, useReadThreadNotificationsMutation } from '../api/endpoints';
import { useAppDispatch, useAppSelector } from '../api/store';

const selectGroups = sharedApi.endpoints.listNotificationGroups.select();

/**
 * Marks the member's notifications about a post and its comments as read, once for each thread that the page shows.
 * Later ones stay unread: they are about comments that the thread does not contain yet.
 * @param postId the post whose whole thread is on the page; undefined while there is none
 */
export function useMarkThreadRead(postId: number | undefined): void {
  const list = useAppSelector(selectGroups).data;
  const dispatch = useAppDispatch();
  const [markRead] = useReadThreadNotificationsMutation();
  const read = useRef<number>(undefined);
  useEffect(() => {
    if (postId === undefined || !list || read.current === postId) return;
    read.current = postId;
    if (!list.some((one) => one.postId === postId && !one.read)) return;
    const { undo } = dispatch(
      sharedApi.util.updateQueryData('listNotificationGroups', undefined, (draft) => {
        for (const one of draft) if (one.postId === postId) one.read = true;
      }),
    );
    void markRead(postId).then(({ error }) => error && undo());
  }, [postId, list, dispatch, markRead]);
}
