import { media } from '@stoa/ui';
import styled from 'styled-components';

/** Names and values side by side; stacked on narrow screens. */
export const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(96px, 160px) 1fr;
  gap: var(--space-8) var(--space-16);
  dt {
    color: var(--text-muted);
  }
  dd {
    color: var(--text-strong);
    overflow-wrap: anywhere;
    font-variant-numeric: tabular-nums;
  }
  ${media.narrow} {
    grid-template-columns: 1fr;
    gap: 0;
    dt {
      font-size: var(--type-13);
    }
    dd + dt {
      margin-top: var(--space-12);
    }
  }
`;
