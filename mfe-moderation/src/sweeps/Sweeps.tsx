import { Muted, SectionTitle, Stack, useKeptFocus } from '@stoa/ui';
import { sweepTexts as texts } from '../texts/sweeps';
import { NewSweep } from './NewSweep';
import { SweepList } from './SweepList';

/** The tab of spam waves, for staff: selects the accounts of a wave, and lists the sweeps with their progress. */
export default function Sweeps() {
  // The preview disappears once its sweep has started; the focus stays in the tab.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack $gap={24} ref={region} tabIndex={-1}>
      <Muted as="p">{texts.intro}</Muted>
      <NewSweep />
      <Stack as="section" $gap={8} aria-labelledby="sweeps-title">
        <SectionTitle id="sweeps-title">{texts.list}</SectionTitle>
        <SweepList />
      </Stack>
    </Stack>
  );
}
