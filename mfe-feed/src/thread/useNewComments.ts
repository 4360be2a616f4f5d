import type { Comment, Post } from '@stoa/contract';
import {
  focusWhenThere,
  isPost,
  patchEntities,
  toastError,
  useAppDispatch,
  useLiveEvent,
  useWatchedThread,
  type AppDispatch,
  type PagedQuery,
  type RootState,
} from '@stoa/platform';
import { announce } from '@stoa/ui';
import { useEffect, useMemo, useState } from 'react';
import { postsApi } from '../post/postsApi';
import { threadTexts } from '../texts/thread';
import { commentsApi, idsOf, type ThreadArg } from './commentsApi';
import { focusComment } from './focusComment';

interface NewComments {
  /** Comments that the thread does not show yet. */
  count: number;
  isLoading: boolean;
  /** Shows them, and focuses the first. */
  load: () => Promise<void>;
}

/**
 * Counts the comments that others add to a thread after it was loaded. The thread itself stays unchanged until `load`.
 */
export function useNewComments(
  { id: postId, commentCount }: Pick<Post, 'id' | 'commentCount'>,
  arg: ThreadArg,
  currentData: PagedQuery<Comment>['currentData'],
): NewComments {
  const dispatch = useAppDispatch();
  const [announced, setAnnounced] = useState<readonly number[]>([]);
  /** The server's count when the page began to watch: comments from before have no announcement. */
  const [counted, setCounted] = useState(0);
  const [isLoading, setIsLoading] = useState(false);
  const shown = useMemo(() => new Set(idsIn(currentData)), [currentData]);
  const waiting = announced.filter((id) => !shown.has(id)).length;
  // Not their sum: a comment of the last second is counted and announced.
  const count = Math.max(waiting, counted - commentCount, 0);

  useWatchedThread(postId);
  useLiveEvent('watching', (data) => {
    if (data.postId === postId) setCounted(data.commentCount);
  });
  useLiveEvent('comments', ({ postId: changed, ids }) => {
    if (changed === postId) setAnnounced((before) => [...new Set([...before, ...ids])]);
  });
  useEffect(() => {
    if (count > 0) announce(threadTexts.newComments(count));
  }, [count]);

  async function load() {
    setIsLoading(true);
    const { data, error } = await dispatch(
      commentsApi.endpoints.listComments.initiate(arg, { subscribe: false, forceRefetch: true }),
    );
    if (!error) await dispatch(refreshPost(postId));
    setIsLoading(false);
    if (error) return toastError(threadTexts.notLoaded, error);
    setCounted(0);
    setAnnounced((now) => now.filter((id) => !announced.includes(id)));
    const first = idsIn(data).find((id) => !shown.has(id));
    if (first === undefined) focusWhenThere(() => document.getElementById('comments-title'));
    else focusComment(first);
  }
  return { count, isLoading, load };
}

const idsIn = (data: PagedQuery<Comment>['currentData']) =>
  idsOf(data?.pages.flatMap(({ items }) => items) ?? []);

/** Fetches the post, and updates its count of comments in all lists. */
function refreshPost(id: number): (dispatch: AppDispatch, getState: () => RootState) => Promise<void> {
  return async (dispatch, getState) => {
    const options = { subscribe: false, forceRefetch: true };
    const { data } = await dispatch(postsApi.endpoints.getPost.initiate(id, options));
    if (!data) return;
    patchEntities({ dispatch, getState }, { type: 'Post', id }, isPost(id), (post) => {
      post.commentCount = data.commentCount;
    });
  };
}
