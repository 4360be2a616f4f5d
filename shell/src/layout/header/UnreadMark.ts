import styled from 'styled-components';

/** The unread count at the corner of an icon button. */
export const UnreadMark = styled.span`
  position: absolute;
  top: 3px;
  left: 21px;
  min-width: 17px;
  padding: 0 4px;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--text-on-accent);
  font-size: 11px;
  font-weight: 700;
  line-height: 17px;
  text-align: center;
  font-variant-numeric: tabular-nums;
  /* A capped count (99+) stays off the neighbouring button. */
  &[data-capped] {
    left: 13px;
  }
`;
