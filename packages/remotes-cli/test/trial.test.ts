import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listedVersions, publish, storeBuild } from '../src/publish/publish.mjs';
import { publishStored } from '../src/publish/publishStored.mjs';
import { FolderStore } from '../src/registry/folderStore.mjs';
import { readRegistry } from '../src/registry/registry.mjs';
import type { Build } from '../src/registry/types.js';
import { trialBeforeListing } from '../src/trial/trialBeforeListing.mjs';
import { makeBuild } from './support/fakeBuild.mjs';
import {
  addServerBundle,
  goodBundle,
  makeShell,
  remoteBundle,
  shellBundle,
} from './support/serverBundles.js';

let dir = '';
let store: FolderStore;
let said: string[];

beforeEach(async () => {
  dir = await mkdtemp(path.join(tmpdir(), 'stoa-trial-test-'));
  store = new FolderStore(path.join(dir, 'site'));
  said = [];
  await publish(store, 'shell', await makeShell(dir, 'first'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

interface Tried {
  allowBreaking?: boolean;
  limits?: { time?: number; clockTime?: number; startTime?: number };
}

/** Publishes a build with its trial, as the commands do. */
function publishTried(app: string, dist: string, { allowBreaking = false, limits }: Tried = {}) {
  const say = (line: string) => void said.push(line);
  return publish(store, app, dist, {
    tryOut: trialBeforeListing(store, app, dist, { allowBreaking, say, limits }),
  });
}

/** Creates a build of the profile, with or without a server bundle. */
async function buildWith(code: string | undefined, content = 'one'): Promise<string> {
  const dist = await makeBuild(dir, 'profile', content);
  if (code) await addServerBundle(dist, code);
  return dist;
}

const names = async (app = 'profile') =>
  ((await listedVersions(store, app)) as { version: string }[]).map(({ version }) => version);

const asksOutage = remoteBundle(`{
  firstCalls: () => ['/api/users/example'],
  default: (answers) => JSON.parse(answers['/api/users/example'].text).code,
}`);

/** Makes a call in each of its first four rounds. */
const asksInTurn = remoteBundle(`{
  firstCalls: () =>
    Array.from({ length: Math.min(4, (globalThis.n = (globalThis.n ?? 0) + 1)) }, (_, i) => '/api/' + i),
  default: () => '',
}`);

test.each([
  ['renders its pages', goodBundle],
  ['makes four calls, each after the response to the one before', asksInTurn],
  ['renders what it shows when the API is out of service', asksOutage],
])('a build that %s is published', async (_name, code) => {
  await publishTried('profile', await buildWith(code));
  expect(await names()).toHaveLength(1);
  expect(said).toEqual([]);
});

const thrown = `throw new Error('on purpose')`;

test.each([
  ['throws at load', remoteBundle('{}', thrown), /profile on \/user\/:username, .*: on purpose\./],
  ['requires a module of Node', remoteBundle('{}', `require('fs')`), /does not share fs\./],
  [
    'throws while a page is rendered',
    remoteBundle(`{ default() { if (expose === './trophies') ${thrown}; } }`),
    /^ {2}profile on \/trophies: on purpose\.$/m,
  ],
  [
    'lacks the module of a page for members',
    remoteBundle(`(() => { if (expose === './dashboard') ${thrown}; return { default() {} }; })()`),
    /^ {2}profile on \/dashboard: on purpose\.$/m,
  ],
  [
    'makes new calls forever',
    remoteBundle(`{ firstCalls: () => ['/api/' + (globalThis.n = (globalThis.n ?? 0) + 1)] }`),
    /requests calls endlessly/,
  ],
  ['has no server bundle', undefined, /profile has no server bundle; build it with "npm run build"\./],
])(
  'a build that %s is refused with the reason, and neither listed nor stored',
  async (_name, code, reason) => {
    const before = await readRegistry(store);
    await expect(publishTried('profile', await buildWith(code))).rejects.toThrow(reason);
    expect(await readRegistry(store)).toEqual(before);
    expect(await store.stored('profile')).toEqual([]);
  },
);

test('a build that hangs is refused after its first page', async () => {
  const dist = await buildWith(remoteBundle('{ default() { for (;;); } }'));
  const trial = publishTried('profile', dist, { limits: { time: 300 } });
  await expect(trial).rejects.toThrow(/^ {2}profile on \/user\/:username: it was not rendered in time\.$/m);
  expect(await names()).toEqual([]);
});

test('a build with problems is published with --allow-breaking, and its problems are reported', async () => {
  await publishTried('profile', await buildWith(remoteBundle('{}', thrown)), { allowBreaking: true });
  expect(await names()).toHaveLength(1);
  expect(said.join('\n')).toMatch(/published although .*\n {2}profile on .*: on purpose\./);
});

test('a fragment that throws at load is refused', async () => {
  const dist = await makeBuild(dir, 'feed', 'one');
  const code = `(() => { if (expose === './PostList') ${thrown}; return { default() {} }; })()`;
  await addServerBundle(dist, remoteBundle(code));
  await expect(publishTried('feed', dist)).rejects.toThrow(/^ {2}feed on \.\/PostList: on purpose\.$/m);
});

test('a machine that gives the trial too little time refuses nothing', async () => {
  const limits = { startTime: 0, clockTime: 1 };
  await publishTried('profile', await buildWith(goodBundle), { limits });
  expect(await names()).toHaveLength(1);
  expect(said).toEqual(['The trial ended at /user/:username: the machine is too busy.']);
});

test('a problem that leaves its pages complete is a warning', async () => {
  const rejected = `Promise.reject(new Error('left behind'))`;
  await publishTried('profile', await buildWith(remoteBundle(`{ default() { ${rejected}; } }`)));
  expect(await names()).toHaveLength(1);
  expect(said.join('\n')).toContain('left behind');
});

test('a build of another tool needs no server.cjs, and a warning states what guests see', async () => {
  const dist = await buildWith(undefined);
  const file = path.join(dist, 'exposes.json');
  const exposes = JSON.parse(await readFile(file, 'utf8')) as object;
  const adapter = { type: 'script', chunkGlobal: 'webpackChunkprofile' };
  await writeFile(file, JSON.stringify({ ...exposes, adapter }));
  await publishTried('profile', dist);
  expect(await names()).toHaveLength(1);
  expect(said).toEqual([
    expect.stringMatching(/without server\.cjs: .* guests without scripts see a placeholder\.$/),
  ]);
});

describe('a served build', () => {
  test('with a broken fragment is not blamed on a new build', async () => {
    const fault = `{ remote: 'feed', version: '1', expose: './PostList', problem: 'on purpose' }`;
    const code = shellBundle.replace(`problems: [] }`, `problems: [${fault}] }`);
    await publish(store, 'shell', await makeShell(dir, 'second', code));
    await publishTried('profile', await buildWith(goodBundle));
    expect([await names(), said]).toEqual([[expect.any(String)], []]);
  });

  test('that cannot render the page is not blamed on a new build', async () => {
    const code = `${shellBundle}; module.exports.renderPage = () => { ${thrown} };`;
    await publish(store, 'shell', await makeShell(dir, 'second', code));
    await publishTried('profile', await buildWith(goodBundle));
    expect(await names()).toHaveLength(1);
    expect(said).toContain('/trophies does not count: it fails with the served builds, too.');
  });
});

describe('a new shell', () => {
  const brokenShell = `${shellBundle}
    module.exports.renderPage = async ({ url }) => {
      if (url.includes('/trophies')) throw new Error('no such page');
      return { status: 200, head: '', styles: '', state: '{}', html: '', problems: [] };
    };`;
  const poorShell = shellBundle.replace('shared: { react: {} }', 'shared: {}');

  beforeEach(async () => {
    await publish(store, 'profile', await buildWith(remoteBundle('{ default: () => require("react") }')));
  });

  test.each([
    ['throws at load', thrown, /shell on \/login, .*: the page cannot be rendered with it: on purpose\./],
    ['throws on the page of a remote', brokenShell, /shell on \/trophies: .*no such page/],
    ['lacks what a listed remote needs', poorShell, /shell on .*: profile: The shell does not share react\./],
    ['has no server bundle', '', /shell has no server bundle/],
  ])('that %s is refused', async (_name, code, reason) => {
    const before = await names('shell');
    await expect(publishTried('shell', await makeShell(dir, 'second', code))).rejects.toThrow(reason);
    expect(await names('shell')).toEqual(before);
  });

  test('is published although a listed remote fails as before', async () => {
    await publish(store, 'profile', await buildWith(remoteBundle('{}', thrown), 'two'));
    await publishTried('shell', await makeShell(dir, 'second', `${shellBundle}\n// the second`));
    expect(await names('shell')).toHaveLength(2);
  });
});

describe('if no page can be rendered', () => {
  test('for lack of a shell, builds are published', async () => {
    store = new FolderStore(path.join(dir, 'empty'));
    await publishTried('profile', await buildWith(remoteBundle('{}', thrown)));
    expect([await names(), said]).toEqual([[expect.any(String)], []]);
  });

  test('for lack of a server bundle in the shell, a warning says so', async () => {
    await publish(store, 'shell', await makeShell(dir, 'older', ''));
    await publishTried('profile', await buildWith(goodBundle));
    expect(said).toEqual([expect.stringContaining('the served shell has no readable server bundle')]);
  });
});

test('a trial is repeated only if another shell is served', async () => {
  const dist = await buildWith(goodBundle);
  const shells: string[] = [];
  const watched = new (class extends FolderStore {
    override readFile(app: string, version: string, name: string) {
      shells.push(version);
      return super.readFile(app, version, name);
    }
  })(store.where);
  const tryOut = trialBeforeListing(watched, 'profile', dist, { allowBreaking: false, say: () => undefined });
  const repeated = async (build: Build) => {
    await tryOut(build);
    await tryOut(build);
    await publish(store, 'shell', await makeShell(dir, 'second'));
    await tryOut(build);
  };
  await publish(store, 'profile', dist, { tryOut: repeated });
  expect(shells).toEqual((await names('shell')).toReversed());
});

test('a stored build is not tried until it is published', async () => {
  const dist = await buildWith(remoteBundle('{}', thrown));
  await storeBuild(store, 'profile', dist);
  await expect(publishTried('profile', dist)).rejects.toThrow('on purpose');
});

describe('builds that are published together', () => {
  /** Creates a folder with the builds of a release, as in an image. */
  async function imageOf(code: string): Promise<string> {
    const image = path.join(dir, 'image');
    await publish(new FolderStore(image), 'shell', await makeShell(dir, 'first'));
    await publish(new FolderStore(image), 'profile', await buildWith(code));
    return image;
  }

  test('are all refused for a problem of one', async () => {
    const fresh = new FolderStore(path.join(dir, 'fresh'));
    await expect(publishStored(await imageOf(remoteBundle('{}', thrown)), fresh)).rejects.toThrow(
      /^Nothing was published: .*\n {2}profile on .*: on purpose\./,
    );
    expect(await readRegistry(fresh)).toEqual({ remotes: {} });
  });

  test('are published with --allow-breaking, and the problem is reported', async () => {
    const lines = await publishStored(await imageOf(remoteBundle('{}', thrown)), store, {
      allowBreaking: true,
    });
    expect(lines.join('\n')).toMatch(/published although [^]* on purpose[^]*profile is at /);
    expect(await names()).toHaveLength(1);
  });
});
