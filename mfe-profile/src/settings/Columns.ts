import { media } from '@stoa/ui';
import styled from 'styled-components';

/** The list of sections and one section, side by side on wide screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space-16);
  ${media.medium} {
    grid-template-columns: 176px minmax(0, 1fr);
    gap: var(--space-24);
    align-items: start;
  }
`;

/** One section. With `data-of-list`, it is hidden on narrow screens, which show the list. */
export const SectionColumn = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space-16);
  min-width: 0;
  ${media.belowMedium} {
    &[data-of-list] {
      display: none;
    }
  }
`;
