import type { ReactNode } from 'react';
import styled from 'styled-components';

/** A row of `Stat`s, as many side by side as there is room for. */
export const StatGroup = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
  gap: var(--space-16) var(--space-24);
  /* Three stand side by side on the narrowest screen too, rather than two and one. */
  &:has(> :nth-child(3):last-child) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`;

/** Properties of `Stat`. */
export interface StatProps {
  label: string;
  value: ReactNode;
}

/** A figure and what it counts. */
export function Stat({ label, value }: StatProps) {
  return (
    <Pair>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </Pair>
  );
}

const Pair = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;
  dt {
    color: var(--text-muted);
    font-size: var(--type-13);
  }
  dd {
    color: var(--text-strong);
    font-size: var(--type-21);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    line-height: var(--leading-tight);
  }
`;
