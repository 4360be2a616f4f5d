import type { Comment, Post } from '@stoa/contract';
import { guestVisits, itemsOf, type PagedQuery } from '@stoa/platform';
import { useHydrated } from '@stoa/ui';
import { useRef } from 'react';
import { idsOf, isWholeThread, type ThreadArg } from './commentsApi';
import { UnseenComments } from './UnseenComments';
import { useVisit } from './useVisit';

export interface GuestCommentsProps {
  post: Pick<Post, 'id' | 'commentCount'>;
  /** The displayed part of the thread: branch, sort order and start cursor. */
  shown: ThreadArg;
  currentData: PagedQuery<Comment>['currentData'];
}

/** Leads a guest through the comments since their last visit on this device, and stores this visit there. */
export function GuestComments({ post, shown, currentData }: GuestCommentsProps) {
  const isWhole = currentData && isWholeThread(shown);
  const seenId = isWhole ? Math.max(0, ...idsOf(itemsOf(currentData))) : undefined;
  // Guests mark nothing as unread. Each visit counts the comments, and starts the time for which it is stored.
  useVisit(useRef(-1), true, seenId, async (commentId) => {
    guestVisits.set(post.id, { commentId, commentCount: post.commentCount });
    return true;
  });
  // The server knows of no visit.
  return useHydrated() && <UnseenComments currentData={currentData} />;
}
