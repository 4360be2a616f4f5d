import type { Comment } from './content/comments.js';
import type { Post } from './content/posts.js';

/**
 * Fields unique to an entity, by which a client recognizes it inside any response. Separate from the schemas, so that
 * importing them bundles no validator.
 */
export const entityFields = {
  Post: ['title', 'community', 'author'],
  Comment: ['postId', 'parentId'],
} as const satisfies { Post: readonly (keyof Post)[]; Comment: readonly (keyof Comment)[] };
