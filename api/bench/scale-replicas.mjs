import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import autocannon from 'autocannon';
import { startEmbeddedReplica } from '@stoa/dev-database';
import { pino } from 'pino';
import { until } from '../test/support/until.js';
import { fill } from './data.mjs';
import { clusterTime } from './processor-time.mjs';
import { startServer } from './servers.mjs';

/** How many times as many reads two replicas serve as the primary alone. */
const GOAL = 1.8;

const REPLICAS = 2;

/** Reads of a turn, and turns with and without replicas. */
const AMOUNT = 1_000;
const TURNS = 5;
const CONNECTIONS = 4;

/** Reads as they are mixed: of 93, 30 feeds of guests, 30 of members, 25 threads and 8 pages that are rendered. */
function requestsOf({ token, threadId }) {
  const member = { authorization: `Bearer ${token}` };
  const sorts = ['hot', 'hot', 'new', 'top&t=week'];
  const thread = (n) => 1 + ((n * 7) % threadId);
  return [
    ...Array.from({ length: 30 }, (_, n) => ({ path: `/api/posts?sort=${sorts[n % 4]}` })),
    ...Array.from({ length: 30 }, (_, n) => ({ path: `/api/posts?sort=${sorts[n % 4]}`, headers: member })),
    ...Array.from({ length: 25 }, (_, n) => ({ path: `/api/posts/${thread(n)}/comments` })),
    ...Array.from({ length: 8 }, (_, n) => ({ path: n % 2 ? '/' : `/post/${thread(n)}` })),
  ];
}

/** Prints how many reads a second the cores of PostgreSQL serve, one core each, without replicas and with two. */
export async function printReplicas({ url, dataDir, postgres }) {
  const made = await fill(url);
  const database = new URL(url).pathname.slice(1);
  const replicas = [];
  const servers = [];
  try {
    for (let n = 1; n <= REPLICAS; n++)
      replicas.push(
        await startEmbeddedReplica(postgres, join(dataDir, `replica-${n}`), pino({ level: 'silent' })),
      );
    const env = { PAGE_CACHE_MS: '0' };
    servers.push(await startServer('dist/main.js', url, dataDir, env));
    const DATABASE_REPLICA_URLS = replicas.map((replica) => replica.urlOf(database)).join(',');
    servers.push(await startServer('dist/main.js', url, dataDir, { ...env, DATABASE_REPLICA_URLS }));
    const [alone, helped] = servers;
    await until(async () => {
      await read(helped, made, 10);
      return (await readsOf(helped)).filter((reads) => reads > 0).length === REPLICAS;
    });
    const clusters = [postgres, ...replicas].map(({ cluster }) => cluster);
    const turns = { alone: [], helped: [] };
    const turn = (server) => spent(clusters, server, () => read(server, made, AMOUNT));
    await turn(alone);
    await turn(helped);
    const before = await readsOf(helped);
    for (let n = 0; n < TURNS; n++) {
      if (n % 2) turns.helped.push(await turn(helped));
      turns.alone.push(await turn(alone));
      if (n % 2 === 0) turns.helped.push(await turn(helped));
    }
    const reads = (await readsOf(helped)).map((after, index) => after - before[index]);
    printTurns(turns, reads);
  } finally {
    for (const server of servers) await server.stop();
    for (const { cluster, stop } of replicas) {
      await stop();
      // One that has missed what the primary wrote since could not follow it again.
      rmSync(cluster, { recursive: true, force: true });
    }
  }
}

function printTurns(turns, reads) {
  const [alone, helped] = [turns.alone, turns.helped].map(medians);
  const line = (cells) => console.log(`| ${cells.join(' | ')} |`);
  line(['Milliseconds of processor time for a read', 'primary', 'replica 1', 'replica 2', 'API']);
  line(['---', '---:', '---:', '---:', '---:']);
  for (const [name, times] of Object.entries({ 'no replicas': alone, 'two replicas': helped }))
    line([name, ...times.map((time) => time.toFixed(3))]);
  const busiest = Math.max(...helped.slice(0, -1));
  const ratio = alone[0] / busiest;
  const verdict = recordFigure('Scale', {
    measure: 'Reads, compared with a primary alone',
    name: `${REPLICAS} replicas`,
    value: ratio,
    unit: '×',
    atLeast: GOAL,
  });
  const perSecond = (time) => (1_000 / time).toFixed(0);
  console.log(
    `\nWith a core for each server, PostgreSQL serves ${perSecond(alone[0])} reads a second alone and ` +
      `${perSecond(busiest)} with two replicas: ${ratio.toFixed(2)} times as many (${verdict}). ` +
      `Statements read from the replicas: ${reads.join(' and ')}; ` +
      `the primary kept ${((helped[0] / alone[0]) * 100).toFixed(0)}% of its work.`,
  );
}

const medians = (all) => all[0].map((_, index) => median(all.map((times) => times[index])));

/** Milliseconds of processor time for each read: of every PostgreSQL, then of the API. */
async function spent(clusters, server, work) {
  const times = () => [...clusters.map(clusterTime), server.cpuTime()];
  const before = times();
  await work();
  return times().map((time, index) => (time - before[index]) / AMOUNT);
}

async function read({ address }, made, amount) {
  const requests = requestsOf(made);
  const result = await autocannon({ url: address, amount, connections: CONNECTIONS, requests });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} reads refused, ${result.errors} failed.`);
}

/** Statements that each replica has served so far. */
async function readsOf(server) {
  const text = await server.metrics();
  return [...text.matchAll(/^stoa_replica_reads_total\{.*\} (\d+)$/gm)].map(([, reads]) => Number(reads));
}
