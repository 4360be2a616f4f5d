import { isSensitivePost, type Post } from '@stoa/contract';

/** Returns the picture that previews of the page may show: never a sensitive one. */
export const pictureOf = (post: Post) =>
  post.type === 'image' && !isSensitivePost(post) ? (post.imageUrl ?? undefined) : undefined;
