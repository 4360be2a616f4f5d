import styled from 'styled-components';

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
    contain-intrinsic-size: auto 140px;
    /* Room for the ring of focus, which would end at the edge of the box. */
    overflow-clip-margin: 8px;
  }
`;
