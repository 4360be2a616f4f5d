import { isDeepStrictEqual } from 'node:util';
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Registry } from '@stoa/contract';
import { pino } from 'pino';
import { bounds } from '../../src/platform/bounds.js';
import { attemptingBundle, attempts, reportedErrors, reportingBundle } from '../support/bundle-attempts.js';
import { faultyBundle, type ServerFault, serverFaults } from '../support/server-faults.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';

/** The built shell and remotes of this checkout, published. Only the server bundle of the feed is ever another one. */
const root = resolve(__dirname, '../../..');
const publishing = `
  const { FolderStore, publish } = await import('@stoa/remotes-cli');
  const { appNames } = await import('@stoa/workspace/paths');
  for (const app of appNames) await publish(new FolderStore(process.argv[1]), app);`;

interface Line {
  readonly remoteProblem?: { readonly remote: string; readonly version: string; readonly problem: string };
}

let remotesDir: string;
let api: TestApp;
let registry: Registry;
let bundle: string;
let builds = 0;
const lines: Line[] = [];
/** Pages as they are when all is well: of the feed, with its fragment in another remote's page, and without it. */
const pages = { own: '/', around: '', without: ['/communities', '/login', '/rules'] };
const healthy = new Map<string, string>();

beforeAll(async () => {
  // Each list of builds starts new processes, half as many here. A fault also meets the other pages' process.
  jest.replaceProperty(bounds, 'renderProcesses', 1 as never);
  // Bundles are stopped by the processor time they take. The clock, which depends on the machine, never stops them here.
  jest.replaceProperty(bounds, 'renderClockTime', 300_000 as never);
  // A page takes up to 0.2 s, and one that hangs takes all of this, at each visit.
  jest.replaceProperty(bounds, 'renderTime', 1_000 as never);
  jest.replaceProperty(bounds, 'pageTime', 500_000 as never);
  jest.replaceProperty(bounds, 'idleTime', 510_000 as never);
  jest.replaceProperty(bounds, 'slowBuildTime', 50 as never);
  remotesDir = mkdtempSync(join(tmpdir(), 'stoa-test-faults-'));
  execFileSync(process.execPath, ['--input-type=module', '-e', publishing, remotesDir], {
    cwd: join(root, 'api'),
  });
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line) as Line) });
  api = await TestApp.start({ remotesDir, pageCacheMs: 0 }, undefined, logger);
  const { id: communityId, name } = await api.makeCommunity();
  for (let count = 0; count < 3; count += 1) await api.makePost({ communityId });
  pages.around = `/community/${name}`;
  registry = JSON.parse(
    readFileSync(join(remotesDir, 'registry', revisions().at(-1) ?? ''), 'utf8'),
  ) as Registry;
  const feed = served();
  bundle = readFileSync(join(remotesDir, 'feed', feed.version, feed.server ?? ''), 'utf8');
  for (const path of allPages()) healthy.set(path, await read(path));
  expect(healthy.get(pages.own)).toContain('<article');
  expect(healthy.get(pages.around)).toContain('<article');
});
afterAll(async () => {
  await api.stop();
  rmSync(remotesDir, { recursive: true, force: true });
});

const allPages = () => [pages.own, pages.around, ...pages.without];

function served() {
  const [build] = registry.remotes.feed?.versions ?? [];
  if (!build) throw new Error('The feed is not published.');
  return build;
}

const revisions = () => readdirSync(join(remotesDir, 'registry')).sort();

/**
 * What is in the head and in the root element, as far as it is the same for each visitor and at each time. Styles are
 * numbered in the order in which builds were loaded.
 */
async function read(path: string): Promise<string> {
  const response = await fetch(api.address + path);
  expect(response.status).toBe(200);
  const html = await response.text();
  const [page = ''] = html.split('<script type="application/json" id="stoa-page">');
  return page
    .replaceAll(/<style[\s\S]*?<\/style>/g, '')
    .replaceAll(/nonce="[^"]*"/g, '')
    .replaceAll(/<time[^>]*>[^<]*<\/time>/g, '');
}

/** Lists builds of the feed, and waits until pages are made of them. */
async function list(...versions: readonly ReturnType<typeof served>[]): Promise<void> {
  const number = String(revisions().length + 1).padStart(9, '0');
  const text = JSON.stringify({ ...registry, remotes: { ...registry.remotes, feed: { versions } } });
  writeFileSync(join(remotesDir, 'registry', `${number}.json`), text);
  // Browsers get it without the trail of changes.
  const { changes: _changes, ...sent } = JSON.parse(text) as { changes?: unknown };
  await until(async () =>
    isDeepStrictEqual(await (await fetch(`${api.address}/remotes/registry.json`)).json(), sent),
  );
}

/**
 * Publishes a build of the feed with another server bundle.
 * @param altered the file's content after its hash was taken; null leaves the file out
 */
function publishFeed(text: string, altered: string | null = text) {
  const { server = '', ...build } = served();
  const version = `9.0.0-fault${(builds += 1)}`;
  mkdirSync(join(remotesDir, 'feed', version));
  if (altered !== null) writeFileSync(join(remotesDir, 'feed', version, server), altered);
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  return { ...build, version, server, integrity: { ...build.integrity, [server]: integrity } };
}

async function expectHealthy(paths: readonly string[]): Promise<void> {
  const expected = paths.map((path) => ({ path, html: healthy.get(path) }));
  const found = await Promise.all(paths.map(async (path) => ({ path, html: await read(path) })));
  expect(found).toEqual(expected);
}

/** The frame around the main part. */
const frameOf = (html: string) =>
  html.slice(html.indexOf('<div id="root">')).replace(/<main[\s\S]*<\/main>/, '');

/** Without a version before, a build is left to the browser, or well. */
async function expectAlone(build: ReturnType<typeof served>, fault: ServerFault): Promise<void> {
  await list(build);
  await expectHealthy(pages.without);
  const alone = await read(pages.own);
  expect(frameOf(alone)).toBe(frameOf(healthy.get(pages.own) ?? ''));
  expect(alone.includes('<article')).toBe(fault.isHarmless ?? false);
}

test.each(serverFaults)(
  'a build whose server bundle $name leaves every other area as it is, and is named',
  async (fault) => {
    const text = faultyBundle(bundle, fault);
    const build = publishFeed(text, fault.altered);
    await list(build, served());
    // The version before stands in.
    await expectHealthy(fault.isLikeOthers ? [pages.own, ...pages.without] : allPages());
    const problems = lines.flatMap(({ remoteProblem }) => remoteProblem ?? []);
    // How long healthy code takes is the machine's matter.
    const ofOthers = problems.filter(
      ({ remote, version, problem }) =>
        (remote !== 'feed' || version === served().version) && !problem.includes('processor time'),
    );
    expect(ofOthers).toEqual([]);
    const own = problems.filter(({ version }) => version === build.version).map(({ problem }) => problem);
    for (const problem of [fault.problem ?? /./].flat())
      expect(own).toContainEqual(expect.stringMatching(problem));
    if (fault.isLikeOthers) return;

    await expectAlone(build, fault);
    if (!fault.isRolledBack) return;
    // The rollback leaves nothing of it.
    await list(served());
    await expectHealthy(allPages());
  },
);

test('a page that takes too long to render is a frame for the browser to fill', async () => {
  const time = jest.replaceProperty(bounds, 'pageTime', 1 as never);
  const late = await read(`${pages.own}?late`);
  time.restore();
  expect(frameOf(late)).toContain('<div id="root"></div>');
  expect(late).not.toContain('<article');
  expect(await read(pages.own)).toContain('<article');
});

describe('a server bundle that makes every attempt to get further', () => {
  let errors: ReturnType<typeof reportedErrors>;

  beforeAll(async () => {
    await list(publishFeed(reportingBundle(bundle)));
    errors = reportedErrors(await read(pages.own));
  });

  test.each(attempts.map((attempt, index) => ({ ...attempt, index })))(
    'meets an error when it $name, while it loads and while it renders',
    ({ error, index }) => {
      expect(errors.whileLoading[index]).toMatch(error);
      expect(errors.whileRendering[index]).toMatch(error);
    },
  );

  test('has changed nothing when it goes on in spite of the errors, and after its rollback', async () => {
    await list(publishFeed(attemptingBundle(bundle)));
    await expectHealthy(allPages());
    await list(served());
    await expectHealthy(allPages());
  });
});
