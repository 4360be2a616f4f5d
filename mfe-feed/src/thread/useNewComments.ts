import { limits, type Comment, type Post } from '@stoa/contract';
import {
  focusWhenThere,
  isPost,
  markThreadRead,
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
import { newCommentsTexts } from '../texts/newComments';
import { commentsApi, idsOf, isWholeThread, type ThreadArg } from './commentsApi';
import { commentsTitleId, focusComment } from './focusComment';

interface NewComments {
  /** Comments that the thread does not show yet: at most one more than `limits.newCommentsCounted`. */
  count: number;
  /** The newest comment up to which the page shows all, 0 for none; undefined if it shows a part of the thread. */
  seenId: number | undefined;
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
  /** The first comments that the server named since then, here or elsewhere in the thread, and the newest of all. */
  const [named, setNamed] = useState<readonly number[]>([]);
  const [latestId, setLatestId] = useState<number>();
  const [isLoading, setIsLoading] = useState(false);
  const shown = useMemo(() => new Set(idsIn(currentData)), [currentData]);
  const count = announced.filter((id) => !shown.has(id)).length;

  function handleArrival({ ids, parents, latestId: latest = 0 }: Arrival) {
    setLatestId((before) => Math.max(before ?? 0, latest, ...ids));
    setNamed((before) => [...before, ...ids].slice(0, limits.newCommentsCounted + 1));
    setAnnounced((before) => {
      const waiting = before.filter((id) => !shown.has(id));
      return belonging(arg, currentData, { ids, parents }, waiting).slice(0, limits.newCommentsCounted + 1);
    });
  }

  useWatchedThread(postId, () => (latestId === undefined ? { count: commentCount } : { since: latestId }));
  useLiveEvent('watching', (data) => {
    if (data.postId === postId) handleArrival(data);
  });
  useLiveEvent('comments', (data) => {
    if (data.postId === postId) handleArrival(data);
  });
  useLiveEvent('own_change', (change) => {
    if (change.kind === 'comment-deleted')
      setAnnounced((before) => before.filter((id) => id !== change.commentId));
  });
  useEffect(() => {
    if (count > 0) announce(newCommentsTexts.offer(count));
  }, [count]);

  async function load() {
    setIsLoading(true);
    const { data, error } = await dispatch(
      commentsApi.endpoints.listComments.initiate(arg, {
        subscribe: false,
        forceRefetch: true,
        // Many new comments move the others to other pages: the thread starts again.
        refetchCachedPages: count <= limits.newCommentsCounted,
      }),
    );
    if (!error) await dispatch(refreshPost(postId));
    setIsLoading(false);
    if (error) return toastError(newCommentsTexts.notLoaded, error);
    if (isWholeThread(arg)) dispatch(markThreadRead(postId));
    setAnnounced((now) => now.filter((id) => !announced.includes(id)));
    setNamed((now) => now.filter((id) => !named.includes(id)));
    const first = idsIn(data).find((id) => !shown.has(id));
    if (first === undefined) focusWhenThere(() => document.getElementById(commentsTitleId));
    else focusComment(first);
  }
  return { count, seenId: newestSeen(arg, shown, named, latestId), isLoading, load };
}

function newestSeen(
  arg: ThreadArg,
  shown: ReadonlySet<number>,
  named: readonly number[],
  latestId = 0,
): number | undefined {
  if (!isWholeThread(arg)) return undefined;
  const waiting = named.filter((id) => !shown.has(id));
  return waiting.length > 0 ? Math.min(...waiting) - 1 : Math.max(latestId, ...shown);
}

interface Arrival {
  ids: number[];
  parents: (number | null)[];
  /** Sent when the thread is watched. */
  latestId?: number;
}

/**
 * Adds to the waiting comments the arrived ones that the displayed part of the thread will show: replies to comments
 * whose replies it shows, and comments of the first level on the page where they appear.
 */
function belonging(
  { comment: branch, cursor, sort }: ThreadArg,
  currentData: PagedQuery<Comment>['currentData'],
  { ids, parents }: Arrival,
  waiting: readonly number[],
): number[] {
  const open = new Set([...waiting, ...idsIn(currentData, limits.replyDepthShown)]);
  const isLast = currentData?.pages.at(-1)?.next == null;
  const hasNewRoots = !branch && (sort === 'old' ? isLast : !cursor);
  const found = new Set(waiting);
  ids.forEach((id, index) => {
    const parentId = parents[index] ?? null;
    if (parentId === null ? !hasNewRoots : !open.has(parentId)) return;
    open.add(id);
    found.add(id);
  });
  return [...found];
}

/** @param depth the number of levels */
const idsIn = (data: PagedQuery<Comment>['currentData'], depth?: number) =>
  idsOf(data?.pages.flatMap(({ items }) => items) ?? [], depth);

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
