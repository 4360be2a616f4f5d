import styled, { css } from 'styled-components';

/** Takes an element out of sight while assistive technology still finds it. */
export const visuallyHidden = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  padding: 0;
  border: 0;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Words for assistive technology alone. */
export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
