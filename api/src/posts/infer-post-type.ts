import { isMediaPath, type PostType } from '@stoa/contract';

const imageExtension = /\.(png|jpe?g|gif|webp|avif)$/i;

/**
 * The type of a post that does not name one: a video address makes a video; an upload of
 * ours or an address with an image's extension makes an image; any other address a link; none, a text.
 */
export function inferPostType(post: {
  imageUrl?: string | null | undefined;
  videoUrl?: string | null | undefined;
}): PostType {
  if (post.videoUrl) return 'video';
  if (!post.imageUrl) return 'text';
  if (isMediaPath(post.imageUrl) || post.imageUrl.startsWith('data:image/')) return 'image';
  return URL.canParse(post.imageUrl) && imageExtension.test(new URL(post.imageUrl).pathname)
    ? 'image'
    : 'link';
}
