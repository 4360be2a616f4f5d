import { media, visuallyHidden } from '@stoa/ui';
import styled from 'styled-components';

/** The word beside an action's icon; on narrow screens only assistive technology reads it. */
export const ActionLabel = styled.span`
  ${media.narrow} {
    ${visuallyHidden}
  }
`;
