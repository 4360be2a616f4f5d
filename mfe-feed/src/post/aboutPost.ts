import type { Comment, Post } from '@stoa/contract';
import type { PageMeta } from '@stoa/platform';

/** Search engines read the structured data of the server's page. */
export const aboutPost = (_post: Post, _comments: readonly Comment[]): PageMeta['about'] => undefined;
