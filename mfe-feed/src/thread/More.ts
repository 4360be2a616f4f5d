import { Link } from '@stoa/platform';
import { textLink } from '@stoa/ui';
import styled from 'styled-components';

/** Link to comments that are not on the page. */
export const More = styled(Link)`
  ${textLink}
  display: inline-flex;
  align-items: center;
  min-height: var(--target-size-small);
  font-size: var(--type-13);
`;
