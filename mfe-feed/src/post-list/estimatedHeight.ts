import type { Post } from '@stoa/contract';
import { media } from '@stoa/ui';
import type { CSSProperties } from 'react';
import { css } from 'styled-components';
import { mediaSource } from '../post-card/mediaAddress';
import { cardPictureHeight } from '../post-card/pictureSizes';

/** Returns the CSS variables from which `estimatedHeight` is computed. */
export const estimateHeight = (post: Post, view: 'card' | 'list') => ({
  'data-height': view === 'list' ? 'row' : showsMedia(post) ? 'media' : 'text',
  style: { '--letters': post.title.length } as CSSProperties,
});

function showsMedia({ type, imageUrl }: Post): boolean {
  return type === 'video' || (type === 'image' && imageUrl !== null && mediaSource(imageUrl) !== 'link');
}

/**
 * Estimated height of posts that are not laid out. If it were too low, list ends would overlap the next content. A card
 * has a line for its community, one for actions and up to three of text; its title takes a line per 70 letters, on
 * phones per 35. A row has two lines, on phones three.
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
      contain-intrinsic-size: auto 66px;
    }
  }
`;
