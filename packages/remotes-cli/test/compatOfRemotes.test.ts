import { remoteProblems } from '../src/compat/remoteProblems.mjs';
import { deployment, remoteRecord, type Deployment, type Edit } from './support/checkoutRecord.js';

type Remote = Deployment['remotes'][number];

let deployed: Deployment;

beforeAll(async () => {
  deployed = await deployment();
});

/** The compiler takes long to start and little for each further case, so all cases are checked together. */
const timeout = 600_000;

describe('a remote', () => {
  const postList = 'mfe-feed/src/post-list/PostList.tsx';
  const api = 'mfe-communities/src/community/communitiesApi.ts';
  const page = 'mfe-communities/src/directory/CommunitiesPage.tsx';
  const call = {
    file: 'packages/contract/src/content/postCalls.ts',
    from: 'export const postCalls = {',
    to: "export const postCalls = {\n  starPost: { method: 'POST', path: '/api/posts/:id/star', access: 'staff', status: 200, limit: 'write', ...byId, answer: Ok, summary: 'Star' },",
  };
  const route = {
    file: 'packages/contract/src/callRoutes.ts',
    from: 'export const login',
    to: "export const starPost = { method: 'POST', path: '/api/posts/:id/star' } as const;\nexport const login",
  };
  const useRoute = {
    file: api,
    from: 'export const communitiesApi',
    to: 'export const starOf = (id: number) => requestOf(callRoutes.starPost, { params: { id } });\nexport const communitiesApi',
  };
  const use = {
    file: api,
    from: 'export const communitiesApi',
    to: 'export const starOf = (id: number) => `/api/posts/${id}/star`;\nexport const communitiesApi',
  };
  const weather = {
    file: page,
    from: "from '@stoa/platform';",
    to: "from '@stoa/platform';\nimport { useWeather } from '@stoa/platform';\nexport const weather = useWeather;",
  };
  const density = { file: postList, from: 'PostListProps) {', to: 'PostListProps & { density: number }) {' };

  const named = (owner: string) => ({
    file: api,
    from: "injectEndpointsOf('communities')",
    to: `injectEndpointsOf('${owner}')`,
  });
  const twice = {
    file: api,
    from: 'export const communitiesApi',
    to: "export const more = injectEndpointsOf('communities')({ endpoints: (build) => ({ getCommunitySummary: build.query<null, void>({ query: () => '/api/communities' }) }) });\nexport const communitiesApi",
  };
  const past = {
    file: api,
    from: 'export const communitiesApi',
    to: "import { api } from '@stoa/platform';\nexport const more = api.injectEndpoints({ endpoints: () => ({}) });\nexport const communitiesApi",
  };
  const pageAs = (to: string) => ({ file: page, from: 'export default function CommunitiesPage(', to });

  /** Remotes as their teams would publish them: with edited sources and other changes. */
  const attempts: Record<string, { app: string; edits?: Edit[]; change?: (remote: Remote) => Remote }> = {
    fits: { app: 'feed' },
    density: { app: 'feed', edits: [density] },
    exposesNothing: { app: 'feed', change: (feed) => ({ ...feed, fragments: [] }) },
    weather: { app: 'communities', edits: [weather] },
    knowsCall: { app: 'communities', edits: [call] },
    makesCall: { app: 'communities', edits: [call, use] },
    namesCall: { app: 'communities', edits: [call, route, useRoute] },
    asAnother: { app: 'communities', edits: [named('feed')] },
    callTwice: { app: 'communities', edits: [twice] },
    pastThePlatform: { app: 'communities', edits: [past] },
    noDefault: { app: 'communities', edits: [pageAs('export function CommunitiesPage(')] },
    noComponent: {
      app: 'communities',
      edits: [pageAs("export default { name: 'communities' };\nexport function CommunitiesPage(")],
    },
    asksForProps: {
      app: 'communities',
      edits: [pageAs('export default function CommunitiesPage(_props: { density: number }, ')],
    },
    memoised: {
      app: 'communities',
      edits: [
        pageAs(
          "import { memo } from 'react';\nexport default memo(CommunitiesPage);\nexport function CommunitiesPage(",
        ),
      ],
    },
    takesPage: {
      app: 'feed',
      change: (feed) => ({
        ...feed,
        pages: [
          ...feed.pages.slice(1),
          { path: '/communities', access: 'everyone', expose: './communities' },
        ],
      }),
    },
  };
  /** Problems of each attempt with the deployed shell and the other remotes. */
  let problems: Record<string, string[]> = {};

  beforeAll(async () => {
    const cases = await Promise.all(
      Object.values(attempts).map(async ({ app, edits = [], change = (remote) => remote }) => ({
        remote: change(await remoteRecord(app, edits)),
        host: deployed.shell,
        others: deployed.remotes.filter((other) => other.app !== app),
      })),
    );
    const found = await remoteProblems(cases as never);
    problems = Object.fromEntries(Object.keys(attempts).map((name, index) => [name, found[index] ?? []]));
  }, timeout);

  test('that is compatible is accepted', () => {
    expect(problems.fits).toEqual([]);
  });

  test('whose fragment needs a prop that its consumers do not pass is rejected', () => {
    expect(problems.density).toEqual(
      expect.arrayContaining([expect.stringMatching(/^communities uses feed PostList: .*density/)]),
    );
  });

  test('that no longer exposes a fragment in use is rejected', () => {
    expect(problems.exposesNothing).toContain('profile uses PostList of feed, which does not expose it');
  });

  test('that uses an export of the next shell is rejected', () => {
    expect(problems.weather).toEqual([expect.stringMatching(/CommunitiesPage.tsx:\d+ .*useWeather/)]);
  });

  test('that makes a call of the next API is rejected, and accepted if it does not use the call', () => {
    expect(problems.knowsCall).toEqual([]);
    expect(problems.makesCall).toEqual(['POST /api/posts/:id/star: does not exist']);
    expect(problems.namesCall).toContain('POST /api/posts/:id/star: does not exist');
  });

  test('that adds its calls as another remote, past the platform, or one of them twice, is rejected', () => {
    expect(problems.asAnother).toEqual([
      expect.stringMatching(
        /communitiesApi.ts:\d+ communities adds calls as 'feed', and not as 'communities'/,
      ),
    ]);
    expect(problems.callTwice).toEqual([
      expect.stringMatching(/communitiesApi.ts:\d+ communities adds the call getCommunitySummary twice/),
    ]);
    expect(problems.pastThePlatform).toEqual([
      expect.stringMatching(/communitiesApi.ts:\d+ communities adds calls without injectEndpointsOf/),
    ]);
  });

  test('whose page has no component as its default export, or one with required props, is rejected', () => {
    expect(problems.noDefault).toEqual([
      expect.stringMatching(/^communities \.\/communities: .*no default export/),
    ]);
    expect(problems.noComponent).toContainEqual(expect.stringMatching(/^communities \.\/communities: .*JSX/));
    expect(problems.asksForProps).toEqual([expect.stringMatching(/^communities \.\/communities: .*density/)]);
  });

  test('whose page is a component but not a function is accepted', () => {
    expect(problems.memoised).toEqual([]);
  });

  test('that claims a page of another or lacks one of its own is rejected', () => {
    expect(problems.takesPage).toEqual([
      'feed has no page / for everyone, which the shell depends on',
      'feed has a page /communities, which belongs to communities',
    ]);
  });
});
