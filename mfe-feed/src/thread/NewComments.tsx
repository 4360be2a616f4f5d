import { limits, type Comment, type Post } from '@stoa/contract';
import { focusWhenThere, itemsOf, useLocation, type PagedQuery } from '@stoa/platform';
import { ArrivalOffer } from '@stoa/ui';
import { useEffect, useRef, type RefObject } from 'react';
import { useGonePost } from '../post/useGonePost';
import { newCommentsTexts } from '../texts/newComments';
import type { ThreadArg } from './commentsApi';
import { elementOf } from './focusComment';
import { seenIds } from './seenIds';
import { useThread } from './threadContext';
import { UnseenComments } from './UnseenComments';
import { useNewComments } from './useNewComments';
import { useVisit } from './useVisit';
import { useSetVisitMutation } from './visitsApi';

export interface NewCommentsProps {
  post: Pick<Post, 'id' | 'commentCount' | 'visit'>;
  /** The displayed part of the thread: branch, sort order and start cursor. */
  shown: ThreadArg;
  currentData: PagedQuery<Comment>['currentData'];
  /** The newest comment of the visit that this page found or stored, -1 for none. */
  storedId: RefObject<number>;
  /** Called when new comments are offered, and when they no longer are. */
  onArrivals: (hasArrivals: boolean) => void;
  /** Called when the post was deleted or removed. */
  onGone: () => void;
}

/**
 * Watches an open thread, and offers its new comments above its list. Also leads through the comments since the last
 * visit, and stores this visit.
 */
export function NewComments({ post, shown, currentData, storedId, onArrivals, onGone }: NewCommentsProps) {
  const { count, seenId, isLoading, load } = useNewComments(post, shown, currentData);
  useGonePost(post.id, onGone);
  const lastSeenId = useThread().seenId;
  useEffect(() => {
    if (lastSeenId === undefined) return undefined;
    seenIds.set(post.id, lastSeenId);
    return () => void seenIds.delete(post.id);
  }, [post.id, lastSeenId]);
  const hasArrivals = count > 0;
  useEffect(() => {
    onArrivals(hasArrivals);
    return () => onArrivals(false);
  }, [hasArrivals, onArrivals]);
  const [setVisit] = useSetVisitMutation();
  useVisit(storedId, post.visit !== undefined, currentData && seenId, async (commentId) => {
    const { error } = await setVisit({ postId: post.id, visit: { commentId, newComments: 0 } });
    return !error;
  });
  const { hash } = useLocation();
  const latestData = useRef(currentData);
  useEffect(() => {
    latestData.current = currentData;
  });
  useEffect(() => {
    const id = Number(/^#comment-(\d+)$/.exec(hash)?.[1]);
    // Instead of a deeper one, the comment with the link to it.
    const shownId = () => pathTo(id, itemsOf(latestData.current))[limits.replyDepthShown] ?? id;
    if (id) focusWhenThere(() => elementOf(shownId()));
  }, [hash]);
  return (
    <>
      {hasArrivals && (
        <ArrivalOffer label={newCommentsTexts.offer(count)} isBusy={isLoading} onAccept={() => void load()} />
      )}
      <UnseenComments currentData={currentData} />
    </>
  );
}

/** Returns the ids of the comments that lead to one, from the top and with its own; none if it is not among them. */
function pathTo(id: number, comments: readonly Comment[]): number[] {
  for (const comment of comments) {
    if (comment.id === id) return [id];
    const below = pathTo(id, comment.replies);
    if (below.length > 0) return [comment.id, ...below];
  }
  return [];
}
