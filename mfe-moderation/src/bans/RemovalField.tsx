import { type BanRemoval, banRemovals, type RecentlyWritten } from '@stoa/contract';
import { RadioGroup } from '@stoa/ui';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { writtenTexts as texts } from '../texts/written';

export interface RemovalFieldProps {
  value: BanRemoval;
  /** There is nothing else to remove, so "None" is no choice. */
  isRequired?: boolean;
  onChange: (value: BanRemoval) => void;
  /** What the person wrote where the removal looks; undefined while it is unknown, or for several people. */
  written: RecentlyWritten | undefined;
  /** Replaces the number while it is unknown. */
  pending?: string;
}

/** Asks whether to also remove what a person wrote recently, and shows what that would be. */
export function RemovalField({ value, isRequired = false, onChange, written, pending }: RemovalFieldProps) {
  const hintOf = (count: number | undefined) => (count === undefined ? pending : texts.count(count));
  const hints = { none: undefined, day: hintOf(written?.dayCount), week: hintOf(written?.weekCount) };
  const choices = isRequired ? banRemovals.filter((choice) => choice !== 'none') : banRemovals;
  return (
    <div>
      <RadioGroup
        label={isRequired ? texts.onlyRemoval : texts.removal}
        isRequired={isRequired}
        value={value}
        options={choices.map((choice) => ({
          value: choice,
          label: texts.choices[choice],
          ...(hints[choice] && { hint: hints[choice] }),
        }))}
        onChange={onChange}
      />
      {written && value !== 'none' && (
        <Latest written={written} count={value === 'day' ? written.dayCount : written.weekCount} />
      )}
    </div>
  );
}

/** Lists the latest of what would be removed, and scrolls to it. */
function Latest({ written: { latest }, count }: { written: RecentlyWritten; count: number }) {
  const list = useRef<HTMLUListElement>(null);
  const shown = latest.slice(0, count);
  useEffect(() => {
    list.current?.scrollIntoView({ block: 'nearest' });
  }, [count]);
  if (shown.length === 0) return null;
  return (
    <List ref={list} aria-label={texts.latest}>
      {shown.map(({ type, postId, title, text }, index) => (
        <li key={`${type}-${postId}-${index}`}>
          {type === 'post' ? <bdi>{title}</bdi> : texts.comment(<bdi>{text}</bdi>, <bdi>{title}</bdi>)}
        </li>
      ))}
      {count > shown.length && <li>{texts.more(count, shown.length)}</li>}
    </List>
  );
}

const List = styled.ul`
  margin: var(--space-8) 0 0;
  padding-inline-start: var(--space-12);
  border-inline-start: 2px solid var(--line-hair);
  /* Clear of the buttons, which stay in view. */
  scroll-margin-block-end: 88px;
  color: var(--text-muted);
  font-size: var(--type-13);

  > li {
    overflow: hidden;
    padding: var(--space-4) 0;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;
