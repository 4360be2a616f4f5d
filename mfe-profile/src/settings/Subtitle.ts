import { SmallTitle } from '@stoa/ui';
import styled from 'styled-components';

/** Title of a part of a section, in the colour of field labels. */
export const Subtitle = styled(SmallTitle).attrs({ as: 'h3' })`
  color: var(--text-strong);
`;
