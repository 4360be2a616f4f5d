import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { freePort } from '@stoa/workspace/freePort';
import { ApiProcess } from '../support/process.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

/** Attacks in all; `npm run bench:hostile -w api` goes on for any duration. */
const ATTACKS = 100;

/** The same input each time, so that what breaks can be looked at again. */
const SEED = '20';

/** Megabytes that the process may take at its peak. */
const MEMORY = 900;

let store: TestDatabase;
let folder: string;
let server: ApiProcess;
beforeAll(async () => {
  store = await makeTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'stoa-hostile-'));
  writeFileSync(join(folder, 'index.html'), '<head><!--stoa:head--></head><body><!--stoa:body--></body>');
  server = new ApiProcess(await freePort(), {
    DATABASE_URL: store.url,
    DATA_DIR: folder,
    SHELL_DIR: folder,
    RATE_LIMIT_FACTOR: '1000000',
    METRICS_TOKEN: 'only-for-this-test',
    LOG_LEVEL: 'fatal',
  });
  await server.ready();
});
afterAll(async () => {
  await server.end();
  await store.drop();
  rmSync(folder, { recursive: true, force: true });
});

it('outlives generated bodies, texts, pictures, addresses and frames, and answers none with an error of its own', async () => {
  const attack = spawn(
    process.execPath,
    [
      resolve(__dirname, '../../bench/hostile/run.mjs'),
      ...['--address', server.address, '--pid', String(server.child.pid), '--metrics', 'only-for-this-test'],
      ...['--attacks', String(ATTACKS), '--seed', SEED],
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
  let text = '';
  for (const stream of [attack.stdout, attack.stderr]) stream.on('data', (piece) => (text += piece));
  await once(attack, 'close');
  const report = JSON.parse(text) as { broken: string[]; sent: number; memoryMB: number };
  expect(report.broken).toEqual([]);
  expect(report.sent).toBe(ATTACKS);
  expect(report.memoryMB).toBeLessThan(MEMORY);
});
