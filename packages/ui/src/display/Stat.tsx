import { Children, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { media } from '../tokens/media';

/** A row of `Stat`s, as many side by side as fit. Each child is one figure. */
export function StatGroup({ children }: { children: ReactNode }) {
  return <List data-count={Children.toArray(children).length}>{children}</List>;
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(112px, 1fr));
  gap: var(--space-16) var(--space-24);
  /* Keeps three side by side even on the narrowest screen, rather than two and one. */
  &[data-count='3'] {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  /* Keeps five in one row, as long as their labels fit. */
  &[data-count='5'] {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    column-gap: var(--space-8);
  }
  /* Keeps four in one row on the narrowest screens; their labels may wrap. */
  ${media.narrow} {
    &[data-count='4'] {
      grid-template-columns: repeat(4, auto);
      justify-content: space-between;
      column-gap: var(--space-12);
    }
  }
`;

/** Properties of `Stat`. */
export interface StatProps {
  label: string;
  value: ReactNode;
  /** Makes the whole figure a button that opens a dialog with the counted items. */
  action?: StatAction | undefined;
}

/** The action of a pressed figure. */
interface StatAction {
  /** Accessible name: the figure, its label and its owner: `12 followers of ada`. */
  name: string;
  onPress: () => void;
}

/** A figure and its label. */
export function Stat({ label, value, action }: StatProps) {
  return (
    <Pair>
      <dt>{label}</dt>
      <dd>
        {action ? (
          <Opener type="button" aria-haspopup="dialog" aria-label={action.name} onClick={action.onPress}>
            {value}
          </Opener>
        ) : (
          value
        )}
      </dd>
    </Pair>
  );
}

const Pair = styled.div`
  position: relative;
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

const pressable = css`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-decoration-color: var(--line-strong);
  text-decoration-thickness: 2px;
  text-underline-offset: 4px;
  cursor: pointer;
  /* Extends the press target to the label. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  &:hover {
    text-decoration-color: var(--accent);
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    border-radius: var(--radius-control);
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;

const Opener = styled.button`
  ${pressable}
`;

/** The value of a figure that leads to another page; the whole figure is its target. */
export const StatLink = styled.a`
  ${pressable}
`;
