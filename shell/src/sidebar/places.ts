import { Link } from '@stoa/platform';
import { truncate } from '@stoa/ui';
import styled from 'styled-components';

/** A list of links in the sidebar. */
export const PlaceList = styled.ul`
  && {
    padding: 0;
    list-style: none;
  }
`;

/** A link of the list: an icon, and a name that is cut at the end of the line. */
export const PlaceLink = styled(Link)`
  display: flex;
  align-items: center;
  gap: var(--space-12);
  min-height: var(--target-size);
  border-radius: var(--radius-control);
  color: var(--text-body);
  font-weight: 500;

  > svg {
    flex: none;
    width: 18px;
    height: 18px;
    color: var(--text-muted);
  }
  > * + span {
    ${truncate}
  }
  &:hover,
  &[aria-current] {
    color: var(--text-strong);
  }
  &[aria-current] {
    font-weight: 600;
  }
`;
