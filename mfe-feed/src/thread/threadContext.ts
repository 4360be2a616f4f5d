import type { BanCommunity } from '@stoa/contract';
import type { FoldedBranches, OutboxComment } from '@stoa/platform';
import { createContext, useContext } from 'react';

/** Data shared by all comments of a thread. */
export interface ThreadFacts {
  postId: number;
  /** The slug of the post's community. */
  community: string;
  /** Author of the post, marked in the thread. */
  posterId: number;
  /** The signed-in viewer, or null for a guest. */
  viewerId: number | null;
  /** Whether the viewer moderates the posts and comments of the community. */
  isModerator: boolean;
  /** The community, if the viewer may ban people from it. */
  banPlace: BanCommunity | undefined;
  /** Whether the post is removed and therefore closed to votes and comments. */
  isClosed: boolean;
  /** Whether the post takes no new comments. */
  isLocked: boolean;
  /** Whether the post was deleted or removed while it is open: nothing is offered. */
  isGone: boolean;
  /** The comment in the URL, highlighted. */
  targetId: number | undefined;
  /** The newest comment at the viewer's last visit, 0 for none; undefined before the first. */
  seenId: number | undefined;
  /** The viewer's queued comments. */
  waiting: readonly OutboxComment[];
  /** The branches that the reader folded on this device. */
  folded: FoldedBranches;
}

const ThreadContext = createContext<ThreadFacts | null>(null);

export const ThreadProvider = ThreadContext.Provider;

/** @throws Error outside a thread */
export function useThread(): ThreadFacts {
  const facts = useContext(ThreadContext);
  if (!facts) throw new Error('A comment is shown inside a thread only.');
  return facts;
}
