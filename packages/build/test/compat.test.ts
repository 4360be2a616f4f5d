import { hostProblems, remoteProblems } from '../compat/check.mjs';
import { remoteRecord, shellRecord, type Edit } from './support/checkoutRecord.js';
import { breaking, harmless } from './support/compatCases.js';

const remotes = ['communities', 'feed', 'moderation', 'profile'];
type Shell = ReturnType<typeof shellRecord>;
type Remote = Awaited<ReturnType<typeof remoteRecord>>;

let deployed: { shell: Shell; remotes: Remote[] };

beforeAll(async () => {
  deployed = { shell: shellRecord(), remotes: await Promise.all(remotes.map((app) => remoteRecord(app))) };
}, 60_000);

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
  60_000,
);

describe('a change that deployed remotes meet is found before the shell is published', () => {
  let problems: Record<string, string[]> = {};

  beforeAll(() => {
    const found = problemsIn(
      ofTypes.map(({ edits, meets }) => ({
        edits,
        remotes: deployed.remotes.filter(({ app }) => app === meets),
      })),
    );
    problems = Object.fromEntries(ofTypes.map(({ name }, index) => [name, found[index] ?? []]));
  }, 300_000);

  test.each(ofTypes)('$name', ({ name }) => {
    expect(problems[name]).not.toEqual([]);
  });
});

test.each(harmless)(
  'passes for clients of the API: $name',
  ({ edits }) => {
    expect(problemsIn([{ edits, remotes: [] }])).toEqual([[]]);
  },
  60_000,
);

test('all harmless changes together pass for every remote', () => {
  const edits = harmless.flatMap((one) => one.edits);
  expect(problemsIn([{ edits, remotes: deployed.remotes }])).toEqual([[]]);
}, 240_000);

/** Why feed with some edits would not fit the deployed shell and the other remotes. */
async function feedProblems(
  edits: Edit[],
  change: (feed: Remote) => Remote = (feed) => feed,
): Promise<string[]> {
  const remote = change(await remoteRecord('feed', edits));
  const others = deployed.remotes.filter(({ app }) => app !== 'feed');
  return remoteProblems({ remote, host: deployed.shell, others } as never);
}

const postList = 'mfe-feed/src/post-list/PostList.tsx';

test('a remote that fits is published', async () => {
  expect(await feedProblems([])).toEqual([]);
}, 240_000);

test('a fragment whose component needs a prop that its borrowers do not pass is found', async () => {
  const edits = [{ file: postList, from: 'PostListProps) {', to: 'PostListProps & { density: number }) {' }];
  const problems = await feedProblems(edits);
  expect(problems).toEqual(
    expect.arrayContaining([expect.stringMatching(/^communities borrows feed PostList: .*density/)]),
  );
}, 240_000);

test('a remote that lends no longer what another borrows is found', async () => {
  const problems = await feedProblems([], (feed) => ({ ...feed, fragments: [] }));
  expect(problems).toContain('profile borrows PostList of feed, which does not lend it');
}, 240_000);

test('a remote that uses what only the next shell has is found', async () => {
  const edits = [
    {
      file: 'mfe-feed/src/home/HomePage.tsx',
      from: "from '@stoa/platform';",
      to: "from '@stoa/platform';\nimport { useWeather } from '@stoa/platform';\nexport const weather = useWeather;",
    },
  ];
  expect(await feedProblems(edits)).toEqual([expect.stringMatching(/HomePage.tsx:\d+ .*useWeather/)]);
}, 240_000);

test('a remote that makes a call which only the next API answers is found, and one that does not use it passes', async () => {
  const call = {
    file: 'packages/contract/src/calls.ts',
    from: 'export const calls = {',
    to: "export const calls = {\n  pinPost: { method: 'POST', path: '/api/posts/:id/pin', access: 'staff', status: 200, limit: 'write', ...id, answer: Ok, summary: 'Pin' },",
  };
  const use = {
    file: 'mfe-feed/src/api/postsApi.ts',
    from: 'export const postsApi',
    to: 'export const pinOf = (id: number) => `/api/posts/${id}/pin`;\nexport const postsApi',
  };
  expect(await feedProblems([call])).toEqual([]);
  expect(await feedProblems([call, use])).toEqual(['POST /api/posts/:id/pin: does not exist']);
}, 240_000);

test('a remote that takes a page of another is found, and one that loses its own', async () => {
  const problems = await feedProblems([], (feed) => ({
    ...feed,
    pages: [...feed.pages.slice(1), { path: '/communities', access: 'everyone', expose: './communities' }],
  }));
  expect(problems).toEqual([
    'feed has no page / for everyone, which the shell counts on',
    'feed has a page /communities, which belongs to communities',
  ]);
}, 240_000);
