import type { Sweep } from '@stoa/contract';
import { itemsOf, PagedList, refetchOnVisit } from '@stoa/platform';
import { announce, EmptyState, LoadingText, useKeptFocus } from '@stoa/ui';
import { Waves } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { sweepTexts as texts } from '../texts/sweeps';
import { isOpen, SweepEntry } from './SweepEntry';
import { useListSweepsInfiniteQuery } from './sweepsApi';

/** Milliseconds between two looks at the progress of open sweeps. */
const CHECK_INTERVAL = 2_000;

/** Sweeps, latest first. */
export function SweepList() {
  const query = useListSweepsInfiniteQuery(undefined, refetchOnVisit);
  const sweeps = query.data ? itemsOf(query.data) : [];
  const open = sweeps.filter(isOpen);
  useAnnouncedEnds(sweeps);
  // An undone sweep loses its button; the focus stays in the list.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={region} tabIndex={-1}>
      {open.length > 0 && <Progress />}
      <PagedList
        query={query}
        failure={texts.listFailed}
        pending={<LoadingText label={texts.listLoading} lines={3} />}
        empty={<EmptyState icon={<Waves aria-hidden />} title={texts.none} />}
        label={texts.more}
        nouns={texts.nouns}
        hasAddress={false}
        focusIn={({ id }) => document.querySelector<HTMLElement>(`#sweep-${id}`)}
      >
        {(sweep) => <SweepEntry sweep={sweep} />}
      </PagedList>
    </div>
  );
}

/** Fetches the list at intervals, for the minutes that a sweep takes. */
function Progress() {
  useListSweepsInfiniteQuery(undefined, { pollingInterval: CHECK_INTERVAL });
  return null;
}

/** Announces sweeps that have been carried out or undone since the last look. */
function useAnnouncedEnds(sweeps: readonly Sweep[]) {
  const open = useRef<ReadonlySet<number>>(new Set());
  useEffect(() => {
    for (const { id, state } of sweeps)
      if (open.current.has(id) && (state === 'done' || state === 'undone')) announce(texts.ended[state]);
    open.current = new Set(sweeps.filter(isOpen).map(({ id }) => id));
  });
}
