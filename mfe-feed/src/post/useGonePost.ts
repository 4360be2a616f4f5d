import { isApiFailure, useAppDispatch, useAppSelector, useLiveEvent, type RootState } from '@stoa/platform';
import { useEffect } from 'react';
import { postsApi } from './postsApi';

/** Returns the number of actions on this page that the server refused because a post does not exist. */
const countRefused = ({ api: { mutations } }: RootState): number =>
  Object.values(mutations).filter((call) => isApiFailure(call?.error) && call.error.code === 'POST_NOT_FOUND')
    .length;

/**
 * Notices that an open post was deleted or removed: by a live event, or when an action on it is refused. Staff and the
 * author, who can still read a removed post, see it as it is now.
 */
export function useGonePost(id: number, onGone: () => void): void {
  const dispatch = useAppDispatch();
  const refused = useAppSelector(countRefused);

  useLiveEvent('post_gone', ({ postId, isReadable }) => {
    if (postId !== id) return;
    if (isReadable) void dispatch(fetchPost(id));
    else onGone();
  });
  useLiveEvent('watch_refused', ({ postId, code }) => {
    if (postId === id && code === 'POST_NOT_FOUND') onGone();
  });
  // The failure of this call shows that it is gone.
  useEffect(() => {
    if (refused > 0) void dispatch(fetchPost(id));
  }, [refused, id, dispatch]);
}

const fetchPost = (id: number) =>
  postsApi.endpoints.getPost.initiate(id, { subscribe: false, forceRefetch: true });
