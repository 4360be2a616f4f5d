import type { Post } from '@stoa/contract';
import { OutboundLink } from './OutboundLink';
import { Picture } from './Picture';
import Video from './Video';

export interface PostMediaProps {
  post: Post;
  /** On the first screen: load its picture at once, others lazily. Default false. */
  isNear?: boolean;
  /** Full size, on the post's page. Default false. */
  isWhole?: boolean;
}

/** The picture, video or link of a post. Reserves space, so that nothing moves when it loads. */
export function PostMedia({ post, isNear = false, isWhole = false }: PostMediaProps) {
  if (post.type === 'image' && post.imageUrl) {
    const isWanted = isNear || isWhole;
    return (
      <Picture key={post.imageUrl} post={post} src={post.imageUrl} isWanted={isWanted} isWhole={isWhole} />
    );
  }
  if (post.type === 'link' && post.imageUrl) return <OutboundLink address={post.imageUrl} />;
  if (post.type === 'video' && post.videoUrl) return <Video post={post} address={post.videoUrl} />;
  return null;
}
