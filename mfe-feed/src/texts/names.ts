import type { LoneComment, Post } from '@stoa/contract';

/** How accessible names refer to a post or comment. */
export const nameTexts = {
  post: ({ title }: Pick<Post, 'title'>) => `“${title}”`,
  comment: ({ author }: Pick<LoneComment, 'author'>) => `the comment by ${author.username}`,
} as const;
