import { hostProblems } from '../src/compat/hostProblems.mjs';
import { deployment, shellRecords, type Edit } from './support/checkoutRecord.js';
import { breakingCalls, breakingRemotes, type Case, harmless } from './support/compatCases.js';

test('there are at least twenty breaking changes and ten harmless ones', () => {
  expect(breakingCalls.length + breakingRemotes.length).toBeGreaterThanOrEqual(20);
  expect(harmless.length).toBeGreaterThanOrEqual(10);
});

const allOf = (cases: readonly Case[]): Edit[] => cases.flatMap(({ edits }) => edits);

/** The compiler takes long to begin with and for each remote that it checks: it is asked once, about few shells. */
const timeout = 600_000;

/** The problems of shells with some edits, for clients of the API alone or for remotes as well. */
async function problemsOf(shells: readonly { edits: readonly Edit[]; areRemotesAsked?: true }[]) {
  const { shell: previous, remotes } = await deployment();
  const hosts = shellRecords(shells.map(({ edits }) => edits));
  const cases = shells.map(({ areRemotesAsked }, index) => ({
    host: hosts[index],
    previous,
    remotes: areRemotesAsked ? remotes : [],
  }));
  return hostProblems(cases as never);
}

describe('a shell', () => {
  let ofCalls: ReadonlyMap<string, string[]>;
  let ofBreaking: string[];
  let ofHarmless: string[];

  beforeAll(async () => {
    const calls = [...breakingCalls, ...harmless];
    const [broken = [], fitting = [], ...others] = await problemsOf([
      { edits: allOf(breakingRemotes), areRemotesAsked: true },
      { edits: allOf(harmless), areRemotesAsked: true },
      ...calls,
    ]);
    [ofBreaking, ofHarmless] = [broken, fitting];
    ofCalls = new Map(calls.map(({ name }, index) => [name, others[index] ?? []]));
  }, timeout);

  test.each(breakingCalls)('does not fit clients of the API when $name', ({ name }) => {
    expect(ofCalls.get(name)).not.toEqual([]);
  });

  test.each(breakingRemotes)('does not fit $remote when $name', ({ remote, problem }) => {
    const own = ofBreaking.filter((one) => one.startsWith(remote) || one.startsWith(`mfe-${remote}/`));
    expect(own).toContainEqual(expect.stringMatching(problem));
  });

  test.each(harmless)('fits clients of the API when $name', ({ name }) => {
    expect(ofCalls.get(name)).toEqual([]);
  });

  test('fits every remote after all harmless changes together', () => {
    expect(ofHarmless).toEqual([]);
  });
});
