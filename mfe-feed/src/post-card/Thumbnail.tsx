import { pageUrls, type Post } from '@stoa/contract';
import { Link } from '@stoa/platform';
import { media } from '@stoa/ui';
import styled from 'styled-components';
import { mediaSource } from './mediaAddress';
import { pictureSizes } from './pictureSizes';

/** Pixels: as wide as it stands in a row. Its height is less than that of the row's words, so rows stay as they are. */
const width = 60;

/** A small picture of a picture post for a dense row; nothing for other posts, or when another site holds the picture. */
export function Thumbnail({ post }: { post: Post }) {
  const { type, imageUrl } = post;
  if (type !== 'image' || !imageUrl || mediaSource(imageUrl) !== 'ours') return null;
  const { srcSet } = pictureSizes(imageUrl, { isWhole: false });
  return (
    // The title beside it leads there too, and says what it shows.
    <Box to={pageUrls.post(post.id)} tabIndex={-1} aria-hidden>
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
  /* There the words need the width. */
  ${media.narrow} {
    display: none;
  }
  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
