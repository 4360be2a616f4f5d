import { hasPermission, type Post } from '@stoa/contract';
import { foldedBranches, useMayWrite, useOutboxComments, useSession } from '@stoa/platform';
import { useMemo } from 'react';
import type { ThreadFacts } from './threadContext';
import { useSeenId } from './useSeenId';

/** Returns what the comments of a thread share; the same object until a part of it changes. */
export function useThreadFacts(
  post: Post,
  { isClosed, isGone, targetId }: Pick<ThreadFacts, 'isClosed' | 'isGone' | 'targetId'>,
): ThreadFacts {
  const { user } = useSession();
  const postId = post.id;
  const posterId = post.author.id;
  const community = post.community.name;
  const viewerId = user?.id ?? null;
  const isModerator = hasPermission(user, post.community.id, 'posts');
  const banPlace = hasPermission(user, post.community.id, 'people') ? post.community : undefined;
  const isLocked = !useMayWrite(post.community) || post.isLocked === true;
  const seenId = useSeenId(post);
  const waiting = useOutboxComments(user?.id, postId);
  const folded = useMemo(() => foldedBranches(postId, targetId), [postId, targetId]);
  return useMemo(
    () => ({
      postId,
      posterId,
      community,
      viewerId,
      isModerator,
      banPlace,
      isClosed,
      isLocked,
      isGone,
      targetId,
      seenId,
      waiting,
      folded,
    }),
    [
      postId,
      posterId,
      community,
      viewerId,
      isModerator,
      banPlace,
      isClosed,
      isLocked,
      isGone,
      targetId,
      seenId,
      waiting,
      folded,
    ],
  );
}
