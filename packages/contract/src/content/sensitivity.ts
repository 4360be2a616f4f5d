import type { Post } from './posts.js';

/** Returns whether readers see the media of a post only on demand: it, or its whole community, is sensitive. */
export const isSensitivePost = ({
  isSensitive,
  community,
}: Pick<Post, 'isSensitive' | 'community'>): boolean =>
  isSensitive === true || community.isSensitive === true;
