import type { Comment } from '@stoa/contract';
import type { CSSProperties } from 'react';
import styled, { css } from 'styled-components';

const countOf = (comments: readonly Comment[]): number =>
  comments.reduce((sum, { replies }) => sum + 1 + countOf(replies), 0);

/** For the style of what holds these comments: how many they are with their replies. */
export const estimateHeight = (comments: readonly Comment[]) =>
  ({ '--comments': countOf(comments) }) as CSSProperties;

/** How high comments are guessed to be that are not laid out: too low, and they would lie over what is below them. */
export const estimatedHeight = css`
  contain-intrinsic-size: auto calc(var(--comments) * 140px);
`;

/**
 * Comments of one level, in order; the line beside each shows where it belongs. Branches far from the screen are
 * neither laid out nor painted, so that a long thread scrolls as a short one does.
 */
export const CommentList = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
  > li {
    content-visibility: auto;
    ${estimatedHeight}
    /* Room for the ring of focus, which would end at the edge of the box. */
    overflow-clip-margin: 8px;
  }
`;
