import type { Comment } from './comments.js';
import type { Post } from './posts.js';

/**
 * Fields that only this entity has, by which a client finds it inside any answer. They stand apart from the schemas,
 * so that no validator comes with them.
 */
export const entityFields = {
  Post: ['title', 'community', 'author'],
  Comment: ['postId', 'parentId'],
} as const satisfies { Post: readonly (keyof Post)[]; Comment: readonly (keyof Comment)[] };
