import styled from 'styled-components';

/** A step of the spacing scale, in px. */
export type Space = 0 | 4 | 8 | 12 | 16 | 24 | 40;

/** Stacks its children vertically, `$gap` apart (16 by default). */
export const Stack = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-direction: column;
  gap: ${({ $gap = 16 }) => $gap}px;
  min-width: 0;
`;

/** Arranges its children in a row, `$gap` apart (8 by default), wrapping unless `$noWrap`. */
export const Row = styled.div<{
  $gap?: Space;
  $justify?: 'start' | 'end' | 'space-between';
  $noWrap?: boolean;
}>`
  display: flex;
  flex-wrap: ${({ $noWrap }) => ($noWrap ? 'nowrap' : 'wrap')};
  align-items: center;
  justify-content: ${({ $justify = 'start' }) => $justify};
  gap: ${({ $gap = 8 }) => $gap}px;
  min-width: 0;
`;
