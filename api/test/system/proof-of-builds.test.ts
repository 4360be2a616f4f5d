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
  for (const { bundle, entry, ...options } of JSON.parse(await readFile(file, 'utf8'))) {
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
let count = 0;

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
});
afterAll(async () => {
  await api.stop();
  rmSync(dir, { recursive: true, force: true });
});

interface Trial {
  build?: ChangedBuild | undefined;
  /** Null for a trial without a site. */
  site?: { address?: string; isRequired?: boolean; limits?: object; budgets?: object } | null;
  /** Code that runs in browsers when the build is loaded. */
  inBrowser?: string;
  allowBreaking?: boolean;
}

interface Result {
  message: string;
  said: string[];
}

/** Every page is compared, even on a busy machine; a browser opens them only where a test says so. */
const patience = { time: 60_000, callTime: 60_000, hydrated: 0 };

/** Tries changed builds of the feed with sites. */
async function tryBuilds(trials: readonly Trial[], env: Record<string, string> = {}): Promise<Result[]> {
  const dist = join(dir, `dist-${(count += 1)}`);
  cpSync(join(root, 'mfe-feed/dist'), dist, { recursive: true });
  const name = readdirSync(dist).find((file) => /^server\.\w+\.js$/.test(file)) ?? '';
  const real = readFileSync(join(dist, name), 'utf8');
  const entry = readFileSync(join(dist, 'remoteEntry.js'), 'utf8');
  const given = trials.map(
    ({ build = { name: '' }, site = {}, allowBreaking = false, inBrowser = '' }, index) => ({
      bundle: { name, text: changedBundle(real, build, `${count}-${index}`) },
      entry: `${entry}\n${inBrowser}`,
      allowBreaking,
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
  const file = join(dir, `trials-${count}.json`);
  writeFileSync(file, JSON.stringify(given));
  const parameters = ['--input-type=module', '-e', trying, join(dir, 'remotes'), dist, file];
  await promisify(execFile)(process.execPath, parameters, {
    cwd: join(root, 'api'),
    env: { ...process.env, ...env },
  });
  return JSON.parse(readFileSync(file, 'utf8')) as Result[];
}

describe('of builds that change real pages', () => {
  /** By the name of the change. */
  const results = new Map<string, Result>();

  beforeAll(async () => {
    const buildOf = ({ name, build = name }: ChangedBuild) => build;
    const names = [...new Set(worseBuilds.map(buildOf))];
    const groups = names.map((name) => worseBuilds.filter((change) => buildOf(change) === name));
    const builds: (readonly ChangedBuild[])[] = [...groups, betterBuilds];
    const found = await tryBuilds(builds.map((changes) => ({ build: allOf(changes) })));
    for (const [index, changes] of builds.entries())
      for (const { name } of changes) results.set(name, found[index] as Result);
  });

  test.each(worseBuilds)('one that $name is refused with the page and the reason', ({ name, reason }) => {
    const { message } = results.get(name) as Result;
    expect(message).toMatch(/^feed was not published: pages of the site are worse with it\.\n {2}feed/);
    expect(message).toMatch(reason);
  });

  test('one with changes as teams make them every day is published', () => {
    const { message, said } = results.get('has other texts') as Result;
    expect(message).toBe('accepted');
    expect(said[0]).toMatch(/^\d+ pages of http:.* on trial, [\d.]+ → [\d.]+ ms of processor time each\.$/);
  });

  test('one with other texts has its differences printed, a line for each kind with an example', () => {
    const { said } = results.get('has other texts') as Result;
    const lines = said.filter((line) => line.startsWith('  Different roles and names'));
    expect(lines).toEqual([expect.stringMatching(/ on \d+ pages, for example \/.*: − .*, \+ .*“.*New: /)]);
  });
});

describe('hydrated in a browser', () => {
  const five = { limits: { ...patience, addresses: 6, hydrated: 5 } };
  const site = { limits: { ...five.limits, hydrated: 2 } };
  const [mismatch] = betterBuilds.filter(({ name }) => name === 'has other texts');
  let results: Result[];

  beforeAll(async () => {
    results = await tryBuilds([
      { site: { ...five, budgets: { blockedMilliseconds: 10_000, heapMegabytes: 1_000 } } },
      { site, build: mismatch },
      { site, inBrowser: `setTimeout(() => { throw new Error('on purpose'); });` },
      {
        site: { ...site, budgets: { blockedMilliseconds: 300, heapMegabytes: 1 } },
        inBrowser: `for (const end = performance.now() + 400; performance.now() < end; );`,
      },
      { site: { limits: { ...site.limits, hydrated: 1, pageTime: 3_000 } }, inBrowser: 'for (;;);' },
    ]);
  });

  test('five pages of a build that is the same have no problem', () => {
    expect(results[0]?.message).toBe('accepted');
    expect(results[0]?.said).toContainEqual(
      expect.stringMatching(/^ {2}5 pages hydrated in a browser, with [\d.]+ MB of heap each\.$/),
    );
  });

  test.each([
    [
      'renders other texts than the server',
      1,
      /feed on \/.*: in the browser: feed: it renders other HTML than on the server/,
    ],
    ['throws there alone', 2, /feed on \/.*: in the browser: .*on purpose/],
    ['exceeds its budget of memory', 3, /feed: its pages use [\d.]+ MB .*; its budget is 1 MB/],
    ['exceeds its budget of blocked time', 3, /feed: its pages are blocked for \d+ ms .*budget is 300 ms/],
    ['never comes to rest there', 4, /feed on \/.*: in the browser: it crashes, or is not idle after 3 s/],
  ])('one that %s is refused', (_name, index, reason) => {
    expect(results[index]?.message).toMatch(reason);
  });

  test('without a browser a build is accepted unless it states budgets of it, and the reason is said', async () => {
    const budgets = { heapMegabytes: 20 };
    const [result, stated] = await tryBuilds([{ site }, { site: { ...site, budgets } }], {
      CHROME_PATH: '/nowhere',
    });
    const reason = /^ {2}No page was hydrated: Chromium does not start \(.*\/nowhere\)\./m;
    expect(result?.message).toBe('accepted');
    expect(result?.said).toContainEqual(expect.stringMatching(reason));
    expect(stated?.message).toMatch(/^feed was not published: not all of its budgets could be checked\.$/m);
    expect(stated?.message).toMatch(reason);
    expect(stated?.message).toMatch(/^heapMegabytes: not checked\.$/m);
  });
});

test('a worse build is published with --allow-breaking, or without a site, whose pages are then not read', async () => {
  const [build] = worseBuilds;
  const [allowed, alone] = await tryBuilds([
    { build, allowBreaking: true },
    { build, site: null },
  ]);
  expect(allowed?.message).toBe('accepted');
  expect(allowed?.said.join('\n')).toMatch(
    /Warning: published although pages of the site are worse with it:\n {2}feed on .*: on purpose/,
  );
  expect(alone).toEqual({ message: 'accepted', said: [] });
});

test('a site receives only reads without credentials, each address once', async () => {
  const seen: string[] = [];
  const proxy = createServer(({ method, url = '', headers }, response) => {
    seen.push(`${method} ${url}${headers.cookie ?? ''}${headers.authorization ?? ''}`);
    void fetch(api.address + url).then(async (answer) => {
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
      response.end(await answer.text());
    });
  });
  const [result] = await tryBuilds([{ site: { address: await listen(proxy) } }]);
  close(proxy);
  expect(result?.message).toBe('accepted');
  expect(seen.length).toBeGreaterThan(10);
  expect(seen.filter((line) => !/^GET \S+$/.test(line))).toEqual([]);
  expect(new Set(seen).size).toBe(seen.length);
});

test('a site in trouble is named, and refuses the build only if it was given as an option', async () => {
  // One is down; of the other, only the pages' calls are refused.
  const servers = [503, 429].map((status) =>
    createServer(({ url = '' }, response) => {
      response.writeHead(status === 503 || url.startsWith('/api/') ? status : 200).end('<p>A page</p>');
    }),
  );
  const [down = '', refusing = ''] = await Promise.all(servers.map(listen));
  const results = await tryBuilds([
    { site: { address: down } },
    { site: { address: refusing } },
    { site: { address: down, isRequired: false } },
  ]);
  for (const server of servers) close(server);
  const refused = (reason: string): unknown =>
    expect.stringMatching(`^feed was not published: no page of http:.* was compared: .*${reason}`);
  expect(results.map(({ message }) => message)).toEqual([
    refused('/ answered 503'),
    refused('answered 429'),
    'accepted',
  ]);
  expect(results[2]?.said).toEqual([expect.stringMatching(/^On trial, no page of .*: \/ answered 503\.$/)]);
});

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function close(server: Server): void {
  server.closeAllConnections();
  server.close();
}
