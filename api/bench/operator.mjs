import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PRIMARY_SETTINGS, startEmbeddedPostgres, startEmbeddedReplica } from '@stoa/dev-database';
import { ensureChromium } from '@stoa/dev-tools/chromium';
import { requirePrograms } from '@stoa/dev-tools/systemPrograms';
import { rootDir } from '@stoa/workspace/paths';
import { run } from '@stoa/workspace/run';
import { pino } from 'pino';
import { freePort } from '@stoa/workspace/freePort';
import { withClient } from '../src/platform/db/with-client.js';
import { Proxy } from '../test/support/proxy.js';
import { TestRedis } from '../test/support/redis.js';
import { until } from '../test/support/until.js';
import { Production } from './chaos/instance.js';
import { Load } from './chaos/load.js';
import { runBench, withParts } from './chaos/parts.js';
import { Reader } from './chaos/reader.mjs';

/**
 * Grows a site from one instance to two with Redis and a replica, and back, by the commands of README.md and
 * docs/scaling.md, while one person has it open in a browser and others use it: `npm run bench:operator -w api --
 * [SECONDS OF EACH STEP]`. Needs `npm run build`. Prints what the browser saw go wrong; the goal is nothing, else it
 * exits with 1.
 */
const [seconds = 30] = process.argv.slice(2).map(Number);

const HOST = 'stoa.example';

const silent = pino({ level: 'silent' });

// The proxy's certificate is self-signed, made for this run.
process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';

await runBench(async () => {
  await requirePrograms(['redis', 'haproxy']);
  await ensureChromium();
  return await withParts(walk);
});

/** Whether a site answers at the proxy's address. */
async function isReady(site) {
  const answer = await fetch(`${site}/api/posts`, { headers: { host: HOST } }).catch(() => undefined);
  return answer?.ok;
}

/** Returns what takes a step, measures the time after it, and says whether nothing went wrong. */
function makeStep(load, reader) {
  let startedAt = performance.now();
  return async (name, take) => {
    await take();
    await pause(seconds * 1_000);
    const [reads, writes] = [load.since(startedAt, false), load.since(startedAt, true)];
    const { actions, heard, wrong } = reader.report();
    const failed = reads.failed + writes.failed;
    console.log(
      `${name}: ${reads.sent + writes.sent} requests, ${failed} failed (${reads.statuses} ${writes.statuses}); ` +
        `in the browser ${actions} actions, ${heard} notifications, ${wrong.length} wrong.`,
    );
    for (const sentence of wrong) console.log(`  ${sentence}`);
    startedAt = performance.now();
    return failed === 0 && wrong.length === 0 && heard > 0;
  };
}

async function walk(parts) {
  const folder = parts.makeFolder('stoa-operator-');
  const primary = parts.keep(await startEmbeddedPostgres(join(folder, 'primary'), silent, PRIMARY_SETTINGS));
  const password = randomBytes(16).toString('hex');
  await onServer(primary, `CREATE ROLE site LOGIN PASSWORD '${password}'`, 'CREATE DATABASE stoa OWNER site');
  const urlOn = ({ port }) => `postgres://site:${password}@127.0.0.1:${port}/stoa`;

  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  // As the image does: the remotes are already built, so `npm run publish:remote` would only repeat that.
  const remotes = join(dataDir, 'remotes');
  await command('node', 'packages/remotes-cli/bin/publishBuilt.mjs', '--into', remotes);

  const ports = [await freePort(), await freePort()];
  const proxy = parts.keep(await Proxy.start('haproxy', ports));
  const address = `https://${HOST}:${proxy.port}`;
  const file = join(folder, 'stoa.env');
  const variables = {
    PUBLIC_URL: address,
    CURSOR_SECRET: randomBytes(32).toString('hex'),
    DATABASE_URL: urlOn(primary),
    DATA_DIR: dataDir,
    // Others use the site faster than people do.
    RATE_LIMIT_FACTOR: '1000',
    NEWCOMER_HOURS: '0',
    LOG_LEVEL: 'warn',
  };
  const set = (more) => {
    Object.assign(variables, more);
    writeFileSync(file, filledIn(variables), { mode: 0o600 });
  };
  set({});
  const [one, two] = ports.map((port) => parts.keep(new Production(file, port)));
  await one.start();
  const site = `https://127.0.0.1:${proxy.port}`;
  await until(() => isReady(site));

  const load = new Load(site, 4);
  await load.prepare();
  Object.assign(process.env, { DATABASE_URL: variables.DATABASE_URL });
  await command('npm', 'run', 'make-admin', '-w', 'api', '--', 'person0');
  const reader = parts.keep(await Reader.open(address, proxy.port, load.people[0].token));
  load.begin();

  const step = makeStep(load, reader);
  const replaceBoth = async () => {
    for (const instance of [one, two]) {
      await instance.replace();
      await isBehindProxy(one, two);
    }
  };
  let replica;
  const steps = [
    await step('One instance', () => undefined),
    await step('A second one, with Redis', async () => {
      const redis = parts.keep(await TestRedis.start());
      set({ REDIS_URL: redis.line.url });
      await two.start();
      await isBehindProxy(one, two);
      await one.replace();
      await isBehindProxy(one, two);
    }),
    await step('A replica', async () => {
      replica = parts.keep(await startEmbeddedReplica(primary, join(folder, 'replica'), silent));
      set({ DATABASE_REPLICA_URLS: urlOn(replica) });
      await replaceBoth();
    }),
    await step('Without the replica', async () => {
      set({ DATABASE_REPLICA_URLS: undefined });
      await replaceBoth();
      await replica.stop();
    }),
    await step('One instance again', () => two.stop()),
  ];
  await load.stop();
  const lost = await load.ledger.check(primary.urlOf('stoa'));
  console.log(`${load.ledger.acknowledged} writes acknowledged, ${lost.length} wrong.`);
  for (const sentence of lost) console.log(sentence);
  return steps.every(Boolean) && lost.length === 0;
}

/** Resolves when the proxy has had time to see that both are ready: its check asks every second. */
async function isBehindProxy(...instances) {
  for (const instance of instances) await until(() => instance.isReady());
  await pause(3_000);
}

/** The example of the repository with the operator's values; a variable that is not set is left commented out. */
function filledIn(variables) {
  const example = readFileSync(join(rootDir, '.env.example'), 'utf8');
  const given = Object.entries(variables).filter(([, value]) => value !== undefined);
  const untouched = example
    .split('\n')
    .filter((line) => !given.some(([name]) => line.startsWith(`${name}=`)));
  return [...untouched, ...given.map(([name, value]) => `${name}=${value}`), ''].join('\n');
}

async function onServer(server, ...statements) {
  await withClient({ connectionString: server.urlOf('postgres') }, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}

async function command(...words) {
  const text = words.join(' ');
  console.log(`$ ${text}`);
  await run(text, words);
}
