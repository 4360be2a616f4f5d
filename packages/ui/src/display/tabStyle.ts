import styled, { css } from 'styled-components';
import { media } from '../tokens/media';

/** Joins tabs and panel, regardless of the spacing around them. */
export const Frame = styled.div`
  min-width: 0;
`;

/** An overflowing strip fades out at its end; its last tab can be scrolled out of the fade. */
const fading = css`
  gap: var(--space-16);
  mask-image: linear-gradient(to right, #000 calc(100% - 32px), transparent);
  &::after {
    content: '';
    flex: 0 0 16px;
  }
`;

/** The row of tabs. Nine or more may overflow on wide screens too. */
export const List = styled.div`
  display: flex;
  gap: var(--space-24);
  border-bottom: 1px solid var(--line-hair);
  position: relative;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.belowMedium} {
    ${fading}
  }
  &:has(> :nth-child(9)) {
    ${fading}
  }
`;

/** The panel of a tab. */
export const Panel = styled.div`
  padding-top: var(--space-16);
  &:focus-visible {
    outline-offset: 4px;
    border-radius: var(--radius-control);
  }
`;

/** One tab. */
export const TabButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  flex: none;
  min-height: var(--target-size);
  padding: 0 2px;
  border: 0;
  background: none;
  color: var(--text-muted);
  font-weight: 600;
  white-space: nowrap;
  &:hover {
    color: var(--text-strong);
  }
  &:focus-visible {
    outline-offset: -2px;
    border-radius: var(--radius-control);
  }
  &[aria-selected='true'] {
    color: var(--text-strong);
    box-shadow: inset 0 -2px 0 var(--accent);
  }
`;

/** The number of items in a tab. */
export const Count = styled.span`
  color: var(--text-muted);
  font-size: var(--type-13);
  font-variant-numeric: tabular-nums;
`;
