import { hostProblems } from '../src/compat/hostProblems.mjs';
import { deployment, shellRecords, type Deployment, type Edit } from './support/checkoutRecord.js';
import { breakingCalls, breakingRemotes, type Case, harmless } from './support/compatCases.js';

test('there are at least twenty breaking changes and ten harmless ones', () => {
  expect(breakingCalls.length + breakingRemotes.length).toBeGreaterThanOrEqual(20);
  expect(harmless.length).toBeGreaterThanOrEqual(10);
});

const allOf = (cases: readonly Case[]): Edit[] => cases.flatMap(({ edits }) => edits);

/** The compiler takes long to begin with and for each remote that it checks: it is asked once, about few shells. */
const timeout = 600_000;

/** The problems of shells with some changes, for clients of the API and some remotes. */
async function problemsOf(shells: readonly { changes: readonly Case[]; remotes: Deployment['remotes'] }[]) {
  const hosts = shellRecords([[], ...shells.map(({ changes }) => allOf(changes))]);
  const [previous] = hosts;
  return hostProblems(
    shells.map(({ remotes }, index) => ({ host: hosts[index + 1], previous, remotes })) as never,
  );
}

describe('a shell', () => {
  let ofCalls: string[] = [];
  let ofBreaking: string[] = [];
  let ofHarmless: string[] = [];

  beforeAll(async () => {
    const { remotes } = await deployment();
    const met = remotes.filter(({ app }) => breakingRemotes.some(({ remote }) => remote === app));
    [ofCalls = [], ofBreaking = [], ofHarmless = []] = await problemsOf([
      { changes: breakingCalls, remotes: [] },
      { changes: breakingRemotes, remotes: met },
      { changes: harmless, remotes },
    ]);
  }, timeout);

  test.each(breakingCalls)('does not fit clients of the API when $name', ({ problem }) => {
    expect(ofCalls).toContainEqual(expect.stringMatching(problem));
  });

  test.each(breakingRemotes)('does not fit $remote when $name', ({ remote, problem }) => {
    const own = ofBreaking.filter((one) => one.startsWith(remote) || one.startsWith(`mfe-${remote}/`));
    expect(own).toContainEqual(expect.stringMatching(problem));
  });

  test('fits clients of the API and every remote after all harmless changes together', () => {
    expect(ofHarmless).toEqual([]);
  });
});
