import { execFile, execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { TestApp } from '../support/test-app.js';
import {
  allOf,
  betterBuilds,
  type ChangedBuild,
  changedBundle,
  oddComment,
  throwingBuild,
  worseBuilds,
} from '../support/worse-builds.js';

/** The built shell and remotes of this checkout, published, and a site with content. */
const root = resolve(__dirname, '../../..');
const publishing = `
  const { FolderStore, publish } = await import('@stoa/remotes-cli');
  const { appNames } = await import('@stoa/workspace/paths');
  for (const app of appNames) await publish(new FolderStore(process.argv[1]), app);`;

const trialFile = join(root, 'packages/remotes-cli/src/trial/trialBeforeListing.mjs');
/** Tries builds of the feed, one after the other, as the command does, and lists none. */
const trying = `
  import { readFile, writeFile } from 'node:fs/promises';
  const { FolderStore, publish } = await import('@stoa/remotes-cli');
  const { trialBeforeListing } = await import('${pathToFileURL(trialFile).href}');
  const [folder, dist, file] = process.argv.slice(1);
  const store = new FolderStore(folder);
  const results = [];
  const environment = process.env;
  for (const { bundle, entry, env, ...options } of JSON.parse(await readFile(file, 'utf8'))) {
    process.env = { ...environment, ...env };
    await writeFile(dist.concat('/', bundle.name), bundle.text);
    await writeFile(dist.concat('/remoteEntry.js'), entry);
    const said = [];
    const tryOut = trialBeforeListing(store, 'feed', dist, { ...options, say: (line) => said.push(line) });
    const accept = async (build) => { await tryOut(build); throw new Error('accepted'); };
    const { message } = await publish(store, 'feed', dist, { tryOut: accept }).catch((error) => error);
    results.push({ message, said });
  }
  await writeFile(file, JSON.stringify(results));`;

let dir: string;
let api: TestApp;
/** By the name of the trial. */
let results: Record<string, Result>;
/** What a site received that only its proxy knows. */
const seen: string[] = [];

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'stoa-test-proof-'));
  const remotesDir = join(dir, 'remotes');
  execFileSync(process.execPath, ['--input-type=module', '-e', publishing, remotesDir], {
    cwd: join(root, 'api'),
  });
  api = await TestApp.start({ remotesDir });
  const { id: communityId } = await api.makeCommunity();
  for (let made = 0; made < 6; made += 1) {
    const { id: postId } = await api.makePost({ communityId, title: `Post ${made}`, content: 'Some text' });
    if (made > 1) await api.makeComment({ postId });
    if (made === 3) await api.makeComment({ postId, content: oddComment });
  }
  results = await withSites(async (sites) =>
    tryBuilds({ ...trialsOfChanges(sites), ...trialsInBrowsers, ...trialsWithSites(sites) }),
  );
});
afterAll(async () => {
  await api.stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Trial {
  readonly build?: ChangedBuild | undefined;
  /** Null for a trial without a site. */
  readonly site?: {
    readonly address?: string;
    readonly isRequired?: boolean;
    readonly limits?: object;
    readonly budgets?: object;
  } | null;
  /** Code that runs in browsers when the build is loaded. */
  readonly inBrowser?: string;
  readonly allowBreaking?: boolean;
  /** Environment variables. */
  readonly env?: Readonly<Record<string, string>>;
}

interface Result {
  message: string;
  said: string[];
}

/** Every page is compared, even on a busy machine; a browser opens them only where a test says so. */
const patience = { time: 60_000, callTime: 60_000, hydrated: 0 };

/** The home page alone. */
const home = { ...patience, addresses: 1 };

/** Tries changed builds of the feed with sites. */
async function tryBuilds(trials: Readonly<Record<string, Trial>>): Promise<Record<string, Result>> {
  const dist = join(dir, 'dist');
  cpSync(join(root, 'mfe-feed/dist'), dist, { recursive: true });
  const name = readdirSync(dist).find((file) => /^server\.\w+\.js$/.test(file)) ?? '';
  const real = readFileSync(join(dist, name), 'utf8');
  const entry = readFileSync(join(dist, 'remoteEntry.js'), 'utf8');
  const given = Object.entries(trials).map(
    ([trial, { build = { name: '' }, site = {}, allowBreaking = false, inBrowser = '', env = {} }]) => ({
      bundle: { name, text: changedBundle(real, build, trial) },
      entry: `${entry}\n${inBrowser}`,
      allowBreaking,
      env,
      ...(site && {
        site: {
          address: api.address,
          isRequired: true,
          budgets: { renderMilliseconds: build.budget },
          limits: patience,
          ...site,
        },
      }),
    }),
  );
  const file = join(dir, 'trials.json');
  writeFileSync(file, JSON.stringify(given));
  const parameters = ['--input-type=module', '-e', trying, join(dir, 'remotes'), dist, file];
  await promisify(execFile)(process.execPath, parameters, { cwd: join(root, 'api') });
  const found = JSON.parse(readFileSync(file, 'utf8')) as Result[];
  return Object.fromEntries(Object.keys(trials).map((trial, index) => [trial, found[index] as Result]));
}

/** Addresses of sites: of a proxy, of one that is down, and of one that refuses the calls of pages. */
type Sites = Readonly<Record<'proxied' | 'down' | 'refusing', string>>;

async function withSites<Found>(work: (sites: Sites) => Promise<Found>): Promise<Found> {
  const proxy = createServer(({ method, url = '', headers }, response) => {
    seen.push(`${method} ${url}${headers.cookie ?? ''}${headers.authorization ?? ''}`);
    void fetch(api.address + url).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(await answer.text());
    });
  });
  const inTrouble = [503, 429].map((status) =>
    createServer(({ url = '' }, response) => {
      response.writeHead(status === 503 || url.startsWith('/api/') ? status : 200).end('<p>A page</p>');
    }),
  );
  const servers = [proxy, ...inTrouble];
  const [proxied = '', down = '', refusing = ''] = await Promise.all(servers.map(listen));
  try {
    return await work({ proxied, down, refusing });
  } finally {
    for (const server of servers) close(server);
  }
}

const nameOf = ({ name, build = name }: ChangedBuild) => build;

/** The better build is tried with the site behind the proxy. */
const trialsOfChanges = ({ proxied }: Sites): Record<string, Trial> => ({
  ...Object.fromEntries(
    worseBuilds.map((change) => [
      nameOf(change),
      { build: allOf(worseBuilds.filter((other) => nameOf(other) === nameOf(change))) },
    ]),
  ),
  better: { build: allOf(betterBuilds), site: { address: proxied } },
});

describe('of builds that change real pages', () => {
  test.each(worseBuilds)('one that $name is refused with the page and the reason', (change) => {
    const { message } = results[nameOf(change)] as Result;
    expect(message).toMatch(/^feed was not published: pages of the site are worse with it\.\n {2}feed/);
    expect(message).toMatch(change.reason);
  });

  test('one with changes as teams make them every day is published', () => {
    const { message, said } = results.better as Result;
    expect(message).toBe('accepted');
    expect(said[0]).toMatch(/^\d+ pages of http:.* on trial, [\d.]+ → [\d.]+ ms of processor time each\.$/);
  });

  test('one with other texts has its differences printed, a line for each kind with an example', () => {
    const lines = results.better?.said.filter((line) => line.startsWith('  Different roles and names'));
    expect(lines).toEqual([expect.stringMatching(/ on \d+ pages, for example \/.*: − .*, \+ .*“.*New: /)]);
  });

  test('the site receives only reads without credentials, each address once', () => {
    expect(seen.length).toBeGreaterThan(10);
    expect(seen.filter((line) => !/^GET \S+$/.test(line))).toEqual([]);
    expect(new Set(seen).size).toBe(seen.length);
  });
});

const withoutBrowser = { env: { CHROME_PATH: '/nowhere' }, site: { limits: { ...home, hydrated: 2 } } };

const trialsInBrowsers: Record<string, Trial> = {
  same: { site: { limits: { ...patience, addresses: 6, hydrated: 5 }, budgets: { heapMegabytes: 1_000 } } },
  different: {
    site: {
      limits: { ...home, hydrated: 1 },
      budgets: { blockedMilliseconds: 300, heapMegabytes: 1 },
    },
    build: allOf(betterBuilds.filter(({ name }) => name === 'has other texts')),
    inBrowser: `
      setTimeout(() => { throw new Error('on purpose'); });
      for (const end = performance.now() + 400; performance.now() < end; );`,
  },
  endless: { site: { limits: { ...home, hydrated: 1, pageTime: 3_000 } }, inBrowser: 'for (;;);' },
  'without a browser': withoutBrowser,
  'without a browser for its budget': {
    ...withoutBrowser,
    site: { ...withoutBrowser.site, budgets: { heapMegabytes: 20 } },
  },
};

describe('hydrated in a browser', () => {
  test('five pages of a build that is the same have no problem', () => {
    expect(results.same?.message).toBe('accepted');
    expect(results.same?.said).toContainEqual(
      expect.stringMatching(/^ {2}5 pages hydrated in a browser, with [\d.]+ MB of heap each\.$/),
    );
  });

  test.each([
    [
      'renders other texts than the server',
      'different',
      /feed on \/.*: in the browser: feed: it renders other HTML than on the server/,
    ],
    ['throws there alone', 'different', /feed on \/.*: in the browser: .*on purpose/],
    ['exceeds its budget of memory', 'different', /feed: its pages use [\d.]+ MB .*; its budget is 1 MB/],
    [
      'exceeds its budget of blocked time',
      'different',
      /feed: its pages are blocked for \d+ ms .*budget is 300 ms/,
    ],
    [
      'never comes to rest there',
      'endless',
      /feed on \/.*: in the browser: it crashes, or is not idle after 3 s/,
    ],
  ])('one that %s is refused', (_name, trial, reason) => {
    expect(results[trial]?.message).toMatch(reason);
  });

  test('without a browser a build is accepted unless it states budgets of it, and the reason is said', () => {
    const result = results['without a browser'];
    const stated = results['without a browser for its budget'];
    const reason = /^ {2}No page was hydrated: Chromium does not start \(.*\/nowhere\)\./m;
    expect(result?.message).toBe('accepted');
    expect(result?.said).toContainEqual(expect.stringMatching(reason));
    expect(stated?.message).toMatch(/^feed was not published: not all of its budgets could be checked\.$/m);
    expect(stated?.message).toMatch(reason);
    expect(stated?.message).toMatch(/^heapMegabytes: not checked\.$/m);
  });
});

const trialsWithSites = ({ down, refusing }: Sites): Record<string, Trial> => ({
  allowed: { build: throwingBuild, site: { limits: home }, allowBreaking: true },
  'without a site': { build: throwingBuild, site: null },
  down: { site: { address: down } },
  refusing: { site: { address: refusing } },
  'down but not required': { site: { address: down, isRequired: false } },
});

test('a worse build is published with --allow-breaking, or without a site, whose pages are then not read', () => {
  expect(results.allowed?.message).toBe('accepted');
  expect(results.allowed?.said.join('\n')).toMatch(
    /Warning: published although pages of the site are worse with it:\n {2}feed on .*: on purpose/,
  );
  expect(results['without a site']).toEqual({ message: 'accepted', said: [] });
});

test('a site in trouble is named, and refuses the build only if it was given as an option', () => {
  const refused = (reason: string): unknown =>
    expect.stringMatching(`^feed was not published: no page of http:.* was compared: .*${reason}`);
  // One is down; of the other, only the pages' calls are refused.
  expect(results.down?.message).toEqual(refused('/ answered 503'));
  expect(results.refusing?.message).toEqual(refused('answered 429'));
  const { message, said } = results['down but not required'] as Result;
  expect(message).toBe('accepted');
  expect(said).toEqual([expect.stringMatching(/^On trial, no page of .*: \/ answered 503\.$/)]);
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}
