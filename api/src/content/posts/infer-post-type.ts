import { isMediaPath, type PostType } from '@stoa/contract';

const imageExtension = /\.(png|jpe?g|gif|webp|avif)$/i;

/**
 * Infers the type of a post that names none: a video address makes a video; an upload or an address with an image's
 * extension makes an image; any other address makes a link; no address makes a text.
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
