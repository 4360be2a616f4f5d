import styled from 'styled-components';

/** The number of buttons in the toolbar. */
const buttons = 6;

/** The row of the toolbar. Its size is reserved while the toolbar loads. */
export const ToolbarRow = styled.div`
  display: flex;
  width: calc(${buttons} * var(--target-size-small));
  min-height: var(--target-size-small);
`;
