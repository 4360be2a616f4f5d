import { api, useAppDispatch } from '@stoa/platform';
import { SegmentedControl } from '@stoa/ui';
import { useState } from 'react';
import { moods, readMood, writeMood, type Mood } from './mock/mood';

const segments = moods.map((value) => ({ value, label: value }));

/** Chooses how the made API answers, to see how the pages look while they wait, with nothing, and in trouble. */
export function AnswersSwitch() {
  const [mood, setMood] = useState(readMood);
  const dispatch = useAppDispatch();

  function choose(next: Mood) {
    writeMood(next);
    setMood(next);
    dispatch(api.util.resetApiState());
  }
  return <SegmentedControl label="Answers" value={mood} segments={segments} onChange={choose} />;
}
