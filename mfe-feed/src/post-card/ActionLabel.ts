import { media, visuallyHidden } from '@stoa/ui';
import styled from 'styled-components';

/** The label of an action's icon, visually hidden on narrow screens. */
export const ActionLabel = styled.span`
  ${media.narrow} {
    ${visuallyHidden}
  }
`;
