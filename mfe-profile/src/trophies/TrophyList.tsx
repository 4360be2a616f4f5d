import type { ReactNode } from 'react';
import { Muted, ProgressBar } from '@stoa/ui';
import { trophies, type TrophyName } from '@stoa/contract';
import styled from 'styled-components';
import { trophyTexts } from '../texts/trophies';
import { TrophyMark } from './TrophyMark';

export interface ShownTrophy {
  name: TrophyName;
  isEarned: boolean;
  /** Below the rule, for example the date. */
  note?: ReactNode;
  /** The member's figure, if the trophy is the next one of its measure. */
  count?: number | undefined;
}

/** Trophies with their rules, as many per row as fit. */
export function TrophyList({ shown }: { shown: readonly ShownTrophy[] }) {
  return (
    <Grid>
      {shown.map(({ name, isEarned, note, count }) => (
        <li key={name}>
          <TrophyMark name={name} isEarned={isEarned} />
          <div>
            <strong>{trophies[name].title}</strong>
            <Muted as="p">{trophies[name].rule}</Muted>
            {note && <Muted as="p">{note}</Muted>}
            {count !== undefined && <Progress name={name} count={count} />}
          </div>
        </li>
      ))}
    </Grid>
  );
}

function Progress({ name, count }: { name: TrophyName; count: number }) {
  const { title, from } = trophies[name];
  // The server awards trophies some minutes later.
  const value = Math.min(count, from);
  return (
    <Measure>
      <ProgressBar value={value} max={from} aria-label={trophyTexts.progressOf(title)} />
      <Muted aria-hidden>{trophyTexts.progress(value, from)}</Muted>
    </Measure>
  );
}

const Measure = styled.div`
  display: flex;
  align-items: center;
  gap: var(--space-8);
  max-width: 220px;
  > span {
    flex: none;
  }
`;

const Grid = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 250px), 1fr));
  gap: var(--space-16) var(--space-24);
  li {
    display: flex;
    align-items: center;
    gap: var(--space-16);
    min-width: 0;
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  strong {
    color: var(--text-strong);
  }
`;
