import styled from 'styled-components';
import { formatCapped } from '../format/counts';
import { VisuallyHidden } from './VisuallyHidden';

/** Properties of `Counter`. */
export interface CounterProps {
  /** The count; 0 shows nothing. */
  value: number;
  /** Higher values read `max+`. Default 99. */
  max?: number;
  /** Unit of the count, for assistive technology: `unread`. */
  label: string;
}

/** A small filled count at the corner of an icon or beside a label. */
export function Counter({ value, max = 99, label }: CounterProps) {
  if (value <= 0) return null;
  return (
    <Disc>
      {formatCapped(value, max)}
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
