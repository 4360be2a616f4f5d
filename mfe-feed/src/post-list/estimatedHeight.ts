import type { Post } from '@stoa/contract';
import { media } from '@stoa/ui';
import type { CSSProperties } from 'react';
import { css } from 'styled-components';
import { mediaSource } from '../post-card/mediaAddress';
import { cardPictureHeight } from '../post-card/pictureSizes';

/** For the element that holds a post in a list: what `estimatedHeight` is guessed from. */
export const estimateHeight = (post: Post, view: 'card' | 'list') => ({
  'data-height': view === 'list' ? 'row' : showsMedia(post) ? 'media' : 'text',
  style: { '--letters': post.title.length } as CSSProperties,
});

function showsMedia({ type, imageUrl }: Post): boolean {
  return type === 'video' || (type === 'image' && imageUrl !== null && mediaSource(imageUrl) !== 'link');
}

/**
 * How high posts are guessed to be that are not laid out: too low, and what stands at their end would lie over the next.
 * A card has one line for its community, one for what can be done and up to three of text; its title takes a line for
 * each 70 letters, on a phone for each 35. A row is one of two lines, on a phone of four.
 */
export const estimatedHeight = css`
  --title: calc(var(--letters) * 0.3px);
  --card: calc(215px + var(--title));
  ${media.narrow} {
    --title: calc(var(--letters) * 0.62px);
    --card: calc(240px + var(--title));
  }
  contain-intrinsic-size: auto var(--card);
  &[data-height='media'] {
    contain-intrinsic-size: auto calc(${cardPictureHeight}px + var(--card));
  }
  &[data-height='row'] {
    contain-intrinsic-size: auto 52px;
    ${media.narrow} {
      contain-intrinsic-size: auto 116px;
    }
  }
`;
