import type { CommunityRule } from '@stoa/contract';
import { Muted } from '@stoa/ui';
import styled from 'styled-components';

export interface RuleListProps {
  rules: readonly CommunityRule[];
}

/** The rules of a community, each with its explanation. */
export function RuleList({ rules }: RuleListProps) {
  return (
    <Rules>
      {rules.map(({ title, text }, index) => (
        <li key={index}>
          <p dir="auto">{title}</p>
          {text && (
            <Muted as="p" dir="auto">
              {text}
            </Muted>
          )}
        </li>
      ))}
    </Rules>
  );
}

const Rules = styled.ol`
  && {
    padding-inline-start: var(--space-24);
    list-style: decimal;
  }
  font-size: var(--type-13);
  overflow-wrap: anywhere;

  li {
    padding: var(--space-4) 0;
  }
  li::marker {
    color: var(--text-muted);
    font-variant-numeric: tabular-nums;
  }
`;
