/** Behaviours of the mock API. */
export const scenarios = ['Normal', 'Slow', 'Empty', 'Failing'] as const;
export type Scenario = (typeof scenarios)[number];

const key = 'stoa-standalone-scenario';

/** Returns the scenario of this tab. */
export function readScenario(): Scenario {
  const stored = sessionStorage.getItem(key);
  return scenarios.find((scenario) => scenario === stored) ?? 'Normal';
}

export function writeScenario(scenario: Scenario): void {
  sessionStorage.setItem(key, scenario);
}
