import styled from 'styled-components';

/** Comments of one level, in order; the line beside each shows where it belongs. */
export const CommentList = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;
