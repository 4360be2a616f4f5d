import styled from 'styled-components';

/** The buttons of the toolbar, in their order. */
export const formats = ['bold', 'italic', 'link', 'quote', 'list', 'code'] as const;
export type Format = (typeof formats)[number];

/** The row of the toolbar. Its size is reserved while the toolbar loads. */
export const ToolbarRow = styled.div`
  display: flex;
  width: calc(${formats.length} * var(--target-size-small));
  min-height: var(--target-size-small);
`;
