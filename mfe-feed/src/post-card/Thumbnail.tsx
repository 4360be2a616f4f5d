import { pageUrls, type Post } from '@stoa/contract';
import { Link, useSensitiveMedia } from '@stoa/platform';
import { media } from '@stoa/ui';
import styled from 'styled-components';
import { mediaSource } from './mediaAddress';
import { pictureSizes } from './pictureSizes';

/** Width in a row in px. It is lower than the row's text, so that rows keep their height. */
const width = 60;

/** Thumbnail of a picture post in a row, blurred if it is sensitive; nothing for other posts or pictures of other sites. */
export function Thumbnail({ post }: { post: Post }) {
  const { type, imageUrl } = post;
  const [isHidden] = useSensitiveMedia(post);
  if (type !== 'image' || !imageUrl || mediaSource(imageUrl) !== 'ours') return null;
  const { srcSet } = pictureSizes(imageUrl, { isWhole: false });
  return (
    // The title next to it has the same link and describes it.
    <Box to={pageUrls.post(post.id)} tabIndex={-1} aria-hidden data-blurred={isHidden || undefined}>
      <img src={imageUrl} srcSet={srcSet} sizes={`${width}px`} alt="" loading="lazy" decoding="async" />
    </Box>
  );
}

const Box = styled(Link)`
  flex: none;
  overflow: hidden;
  width: ${width}px;
  height: 42px;
  border-radius: var(--radius-control);
  background: var(--surface-sunken);
  /* Leave the width to the text. */
  ${media.narrow} {
    display: none;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  &[data-blurred] img {
    filter: blur(8px);
    transform: scale(1.3);
  }
`;
