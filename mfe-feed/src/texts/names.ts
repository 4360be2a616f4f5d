import type { LoneComment, Post } from '@stoa/contract';

/** What the names of controls call the post or comment that they act on. */
export const nameTexts = {
  post: ({ title }: Pick<Post, 'title'>) => `“${title}”`,
  comment: ({ author }: Pick<LoneComment, 'author'>) => `the comment by ${author.username}`,
} as const;
