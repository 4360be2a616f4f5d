import { Muted, SectionTitle, Stack } from '@stoa/ui';
import { useEffect, useRef, useState } from 'react';
import { sweepTexts as texts } from '../texts/sweeps';
import { NewSweep } from './NewSweep';
import { SweepList } from './SweepList';

/** The tab of spam waves, for staff: selects the accounts of a wave, and lists the sweeps with their progress. */
export default function Sweeps() {
  const list = useRef<HTMLElement>(null);
  const [startedCount, setStartedCount] = useState(0);
  // The preview with its button is gone: the focus moves on to the progress.
  useEffect(() => {
    if (startedCount > 0) list.current?.focus();
  }, [startedCount]);
  return (
    <Stack $gap={24}>
      <Muted as="p">{texts.intro}</Muted>
      <NewSweep onStarted={() => setStartedCount(startedCount + 1)} />
      <Stack as="section" $gap={8} ref={list} tabIndex={-1} aria-labelledby="sweeps-title">
        <SectionTitle id="sweeps-title">{texts.list}</SectionTitle>
        <SweepList />
      </Stack>
    </Stack>
  );
}
