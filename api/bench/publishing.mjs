import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFile, cp, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { quantile } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { FolderStore, listOf, readRegistry, updateList } from '@stoa/remotes-cli';
import { fill } from './data.mjs';
import { withDatabase } from './database.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { startServer } from './servers.mjs';

/** Number of programs that keep the processor busy during the measurement: the first argument. */
const BUSY = Number(process.argv[2] ?? 8);

/** Versions that are published, those of two remotes in turn, and seconds from one to the next. */
const VERSIONS = 6;
const REMOTES = ['feed', 'communities'];
const SECONDS = 10;

/** Readers, and milliseconds from one page of a reader to the next. */
const READERS = 4;
const PAUSE = 100;

/** Pages with a text that they have only when they are whole. */
const PAGES = [
  ['/', '<article'],
  ['/?sort=new', '<article'],
  ['/communities', 'href="/community/'],
  ['/login', '<form'],
];

/** Lists a copy of a remote's served build whose server bundle is another file. */
async function publishCopy(store, remotesDir, remote, number) {
  const [served] = listOf(await readRegistry(store), remote).versions;
  const version = `9.0.0-bench${number}`;
  const folder = join(remotesDir, remote, version);
  await cp(join(remotesDir, remote, served.version), folder, { recursive: true });
  await appendFile(join(folder, served.server), `\n// ${version}`);
  const hash = createHash('sha384').update(await readFile(join(folder, served.server)));
  const integrity = { ...served.integrity, [served.server]: `sha384-${hash.digest('base64')}` };
  const build = { ...served, version, base: `/remotes/${remote}/${version}/`, integrity };
  await updateList(store, remote, (list) => ({ ...list, versions: [build, ...list.versions].slice(0, 5) }));
}

/** Reads pages until it is stopped; returns how each fared. */
function read(address) {
  let isOver = false;
  const results = [];
  const readOne = async ([path, mark]) => {
    const start = performance.now();
    const response = await fetch(address + path);
    const html = await response.text();
    results.push({ isWhole: response.status === 200 && html.includes(mark), ms: performance.now() - start });
  };
  const run = async () => {
    for (let page = 0; !isOver; page += 1, await pause(PAUSE)) await readOne(PAGES[page % PAGES.length]);
  };
  const readers = Array.from({ length: READERS }, run);
  return async () => {
    isOver = true;
    await Promise.all(readers);
    return results;
  };
}

await withDatabase('stoa_bench', async ({ url, dataDir }) => {
  await fill(url);
  await publishBuilds(dataDir);
  const remotesDir = join(dataDir, 'remotes');
  const store = new FolderStore(remotesDir);
  const before = await Promise.all(
    REMOTES.map(async (remote) => [remote, listOf(await readRegistry(store), remote)]),
  );
  // Each page is rendered: none comes from a cache.
  const server = await startServer('dist/main.js', url, dataDir, { PAGE_CACHE_MS: '0' });
  const busy = Array.from({ length: BUSY }, () =>
    spawn(process.execPath, ['-e', 'for (;;);'], { timeout: 600_000 }),
  );
  try {
    const stop = read(server.address);
    for (let number = 0; number < VERSIONS; number += 1) {
      await pause(SECONDS * 1_000);
      await publishCopy(store, remotesDir, REMOTES[number % REMOTES.length], `${Date.now()}`);
    }
    await pause(SECONDS * 1_000);
    const results = await stop();
    const whole = results.filter(({ isWhole }) => isWhole).length;
    const times = results.map(({ ms }) => ms);
    const at = (share) => Math.round(quantile(times, share));
    const verdict = recordFigure('Publishing', {
      measure: 'Incomplete pages',
      name: 'During publishes',
      value: 100 * (1 - whole / results.length),
      unit: '%',
      atMost: 0.1,
    });
    const measure = 'Response time of pages during publishes';
    for (const [name, share] of Object.entries({ Median: 0.5, '99th percentile': 0.99, Slowest: 1 }))
      recordFigure('Publishing', { measure, name, value: at(share), unit: 'ms' });
    console.log(
      `${VERSIONS} versions of ${REMOTES.join(' and ')} beside ${BUSY} busy programs: ${whole} of ${results.length} pages whole ` +
        `(${((100 * whole) / results.length).toFixed(2)}%; others ${verdict}); ` +
        `p50 ${at(0.5)} ms, p99 ${at(0.99)} ms, at worst ${at(1)} ms.`,
    );
  } finally {
    for (const child of busy) child.kill('SIGKILL');
    await server.stop();
    for (const [remote, list] of before) await updateList(store, remote, () => list);
  }
});
