import styled from 'styled-components';
import { formatCapped } from '../format/counts';
import { VisuallyHidden } from './VisuallyHidden';

/** Properties of `Counter`. */
export interface CounterProps {
  /** The count; 0 shows nothing, and more than 99 reads `99+`. */
  value: number;
  /** Unit of the count, for assistive technology: `unread`. */
  label: string;
}

/** A small filled count at the corner of an icon or beside a label. */
export function Counter({ value, label }: CounterProps) {
  if (value <= 0) return null;
  return (
    <Disc>
      {formatCapped(value, 99)}
      <VisuallyHidden> {label}</VisuallyHidden>
    </Disc>
  );
}

const Disc = styled.span`
  display: inline-grid;
  place-items: center;
  grid-auto-flow: column;
  min-width: 18px;
  height: 18px;
  padding: 0 5px;
  border-radius: var(--radius-full);
  background: var(--accent);
  color: var(--text-on-accent);
  font-size: var(--type-12);
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;
