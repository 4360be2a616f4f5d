import { hostProblems } from '../src/compat/hostProblems.mjs';
import { deployment, shellRecord, type Deployment, type Edit } from './support/checkoutRecord.js';
import { breaking, harmless } from './support/compatCases.js';

type Remote = Deployment['remotes'][number];

let deployed: Deployment;

beforeAll(async () => {
  deployed = await deployment();
}, 180_000);

/** What the deployed remotes have against shells with some edits; one check for all, since most of it is libraries'. */
function problemsIn(cases: readonly { edits: Edit[]; remotes: Remote[] }[]): string[][] {
  const asked = cases.map(({ edits, remotes }) => ({
    host: shellRecord(edits),
    previous: deployed.shell,
    remotes,
  }));
  return hostProblems(asked as never);
}

test('there are at least twenty breaking changes and ten harmless ones', () => {
  expect(breaking.length).toBeGreaterThanOrEqual(20);
  expect(harmless.length).toBeGreaterThanOrEqual(10);
});

const ofCalls = breaking.filter(({ meets }) => !meets);
const ofTypes = breaking.filter(({ meets }) => meets);

test.each(ofCalls)(
  'is found before the shell is published: $name',
  ({ edits }) => {
    expect(problemsIn([{ edits, remotes: [] }])).not.toEqual([[]]);
  },
  180_000,
);

/** What the compiler finds takes it long to begin with and little for each case more: it is asked once for all. */
const timeout = 600_000;

describe('what the types of deployed remotes say of the next shell', () => {
  let problems: string[][] = [];

  beforeAll(() => {
    const broken = ofTypes.map(({ edits, meets }) => ({
      edits,
      remotes: deployed.remotes.filter(({ app }) => app === meets),
    }));
    const together = { edits: harmless.flatMap((one) => one.edits), remotes: deployed.remotes };
    problems = problemsIn([...broken, together]);
  }, timeout);

  test.each(ofTypes.map(({ name }, index) => [name, index] as const))(
    'it is found before the shell is published: %s',
    (_name, index) => {
      expect(problems[index]).not.toEqual([]);
    },
  );

  test('all harmless changes together pass for every remote', () => {
    expect(problems.at(-1)).toEqual([]);
  });
});

test.each(harmless)(
  'passes for clients of the API: $name',
  ({ edits }) => {
    expect(problemsIn([{ edits, remotes: [] }])).toEqual([[]]);
  },
  180_000,
);
