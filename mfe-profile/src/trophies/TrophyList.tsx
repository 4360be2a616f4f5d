import type { ReactNode } from 'react';
import { Muted } from '@stoa/ui';
import { trophies, type TrophyName } from '@stoa/contract';
import styled from 'styled-components';
import { TrophyMark } from './TrophyMark';

export interface ShownTrophy {
  name: TrophyName;
  isEarned: boolean;
  /** Below the rule, for example the date. */
  note?: ReactNode;
}

/** Trophies with their rules, as many per row as fit. */
export function TrophyList({ shown }: { shown: readonly ShownTrophy[] }) {
  return (
    <Grid>
      {shown.map(({ name, isEarned, note }) => (
        <li key={name}>
          <TrophyMark name={name} isEarned={isEarned} />
          <div>
            <strong>{trophies[name].title}</strong>
            <Muted as="p">{trophies[name].rule}</Muted>
            {note && <Muted as="p">{note}</Muted>}
          </div>
        </li>
      ))}
    </Grid>
  );
}

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: var(--space-16) var(--space-24);
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: var(--space-16);
    min-width: 0;
  }
  strong {
    color: var(--text-strong);
  }
`;
