import type { ThreadLevel } from '@stoa/contract';
import { isPost, patchEntities } from './patchEntities';

/** A level that a member has chosen for a thread. */
export type ChosenLevel = Exclude<ThreadLevel, 'default'>;

/** Shows on a cached post whether the member mutes or follows its thread; returns a function that undoes it. */
export const patchThreadLevel = (
  store: Parameters<typeof patchEntities>[0],
  postId: number,
  level: ThreadLevel,
): (() => void) =>
  patchEntities(store, { type: 'Post', id: postId }, isPost(postId), (post) => {
    post.isMuted = level === 'muted';
    post.isFollowed = level === 'followed';
  });
