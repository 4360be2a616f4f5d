import type { Comment } from '@stoa/contract';
import type { CSSProperties } from 'react';
import styled, { css } from 'styled-components';

const countOf = (comments: readonly Comment[]): number =>
  comments.reduce((sum, { replies }) => sum + 1 + countOf(replies), 0);

/** Returns the CSS variable with the number of comments, including replies. */
export const estimateHeight = (comments: readonly Comment[]) =>
  ({ '--comments': countOf(comments) }) as CSSProperties;

/** Estimated height of comments that are not laid out. If it were too low, they would overlap the next content. */
export const estimatedHeight = css`
  contain-intrinsic-size: auto calc(var(--comments) * 140px);
`;

/**
 * Comments of one level; the line next to them shows the nesting. Branches far from the screen are neither laid out nor
 * painted, so that long threads scroll smoothly.
 */
export const CommentList = styled.ol`
  margin: 0;
  > li {
    content-visibility: auto;
    ${estimatedHeight}
    /* Space for the focus ring, which would be clipped at the box. */
    overflow-clip-margin: 8px;
  }
`;
