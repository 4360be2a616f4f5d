import type { Post } from './posts.js';

/** What marks a post as sensitive. */
export interface SensitivityMarks extends Pick<Post, 'isSensitive'> {
  community?: Pick<Post['community'], 'isSensitive'>;
}

/** Returns whether readers see the media of a post only on demand: it, or its whole community, is sensitive. */
export const isSensitivePost = ({ isSensitive, community }: SensitivityMarks): boolean =>
  isSensitive === true || community?.isSensitive === true;
