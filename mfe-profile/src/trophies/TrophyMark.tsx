import { trophies, type TrophyKind, type TrophyName } from '@stoa/contract';
import styled from 'styled-components';
import { trophyShapes, wavyEdge } from './trophyShapes';

export interface TrophyMarkProps {
  name: TrophyName;
  /** Drawn without colour if the viewer does not have it. Default true. */
  isEarned?: boolean;
}

/** Whether an easier trophy exists for the same measure. */
const isHigher = ({ measure, from }: TrophyKind) =>
  Object.values(trophies).some((other) => other.measure === measure && other.from < from);

/** A medal on a ribbon: round, or with a wavy edge for the harder of two trophies. Decorative. */
export function TrophyMark({ name, isEarned = true }: TrophyMarkProps) {
  const kind = trophies[name];
  const rank = !isEarned ? 'none' : isHigher(kind) ? 'high' : 'first';
  return (
    <Medal viewBox="0 0 48 56" aria-hidden="true" data-rank={rank}>
      <path className="ribbon" d="M16 34l-5 19 8-4 5 6 5-6 8 4-5-19z" />
      {rank === 'high' ? (
        <path className="disc" d={`${wavyEdge}z`} />
      ) : (
        <circle className="disc" cx="24" cy="22" r="19.5" />
      )}
      <circle className="ring" cx="24" cy="22" r="16" />
      <path className="figure" d={trophyShapes[kind.measure]} transform="translate(13.2 11.2) scale(0.9)" />
    </Medal>
  );
}

const Medal = styled.svg`
  flex: none;
  width: 48px;
  height: 56px;
  stroke-linejoin: round;
  stroke-linecap: round;
  fill: none;
  --ground: var(--surface-sunken);
  --line: var(--line-strong);
  &[data-rank='first'] {
    --ground: var(--accent-soft);
    --line: var(--accent);
  }
  &[data-rank='high'] {
    --ground: var(--caution-soft);
    --line: var(--caution);
  }
  .ribbon {
    fill: var(--line);
    opacity: 0.55;
  }
  .disc {
    fill: var(--ground);
    stroke: var(--line);
    stroke-width: 1.5;
  }
  .ring {
    stroke: var(--line);
    stroke-width: 1;
    opacity: 0.45;
  }
  .figure {
    stroke: var(--line);
    stroke-width: 1.8;
  }
`;
