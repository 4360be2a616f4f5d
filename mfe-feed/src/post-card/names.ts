import type { LoneComment, Post } from '@stoa/contract';

/** How the names of controls call the post that they act on. */
export const postName = ({ title }: Pick<Post, 'title'>) => `“${title}”`;

/** How the names of controls call the comment that they act on. */
export const commentName = ({ author }: Pick<LoneComment, 'author'>) => `the comment by ${author.username}`;
