import { api, useAppDispatch } from '@stoa/platform';
import { SegmentedControl } from '@stoa/ui';
import { useState } from 'react';
import { scenarios, readScenario, writeScenario, type Scenario } from './mock/scenario';

const segments = scenarios.map((value) => ({ value, label: value }));

/** Selects the responses of the mock API, to see pages while loading, empty, or failing. */
export function ScenarioSwitch() {
  const [scenario, setScenario] = useState(readScenario);
  const dispatch = useAppDispatch();

  function choose(next: Scenario) {
    writeScenario(next);
    setScenario(next);
    dispatch(api.util.resetApiState());
  }
  return <SegmentedControl label="Answers" value={scenario} segments={segments} onChange={choose} />;
}
