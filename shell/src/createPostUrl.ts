import { pagePaths, type PostType } from '@stoa/contract';

/** Returns the URL of the post form, with the post type and the slug of the community that it starts with. */
export function createPostUrl({ community, type }: { community?: string | undefined; type?: PostType }) {
  const query = new URLSearchParams({ ...(type && { type }), ...(community && { community }) });
  return query.size > 0 ? `${pagePaths.createPost}?${query}` : pagePaths.createPost;
}
