import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import pg from 'pg';
import { WebSocket } from 'ws';
import { fill } from './data.mjs';
import { withDatabase } from './database.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { withServer } from './servers.mjs';
import { slopeLine } from './slopes.mjs';

/**
 * Uses a server for so many minutes as a busy site would, and says how its memory, what it holds open, and its tables
 * grow: `npm run bench:soak -w api -- [MINUTES] [REQUESTS/S]`. Exits with 1 when one grows faster than its goal.
 */
const [minutes = 30, rate = 200] = process.argv.slice(2).map(Number);

/** Minutes after which nothing may grow, and the share by which memory may. */
const WARM = Math.min(5, Math.floor(minutes / 3));
const GOAL = 0.03;

/** By how much memory may grow in an hour, as a share, and the number of what is open. */
const GOAL_OF_HOUR = 0.15;
const OPEN_GOAL_OF_HOUR = 6;

/** Open live connections. */
const SOCKETS = 500;

/** Milliseconds within which connections that nobody uses are closed. */
const CLOSED_WITHIN = 90_000;

/** Samples of memory in a minute. */
const SAMPLES = 12;

function makeRequest(n, { token, threadId, posts }) {
  const member = { authorization: `Bearer ${token}` };
  const post = 1 + ((n * 7919) % posts);
  const kind = n % 20;
  if (kind < 6) return ['/api/posts?sort=hot', {}];
  if (kind < 11) return ['/api/posts?sort=new', { headers: member }];
  if (kind < 15) return [`/api/posts/${1 + (n % threadId)}/comments`, {}];
  if (kind < 16) return [`/post/${1 + (n % threadId)}`, {}];
  if (kind < 17) return ['/', {}];
  if (kind < 18) return [`/api/posts?limit=25&search=wondering+${n % 97}`, {}];
  const headers = { ...member, 'content-type': 'application/json' };
  if (kind < 19) {
    const type = Math.floor(n / posts) % 2 ? 'down' : 'up';
    return ['/api/vote', { method: 'POST', headers, body: JSON.stringify({ type, postId: post }) }];
  }
  if (n % 200 !== 19) return ['/api/communities?limit=6', {}];
  const body = JSON.stringify({ postId: 1 + (n % threadId), content: `Said at ${n}` });
  return ['/api/comments', { method: 'POST', headers, body }];
}

await withDatabase('stoa_bench', async ({ url, dataDir }) => {
  const made = await fill(url);
  await publishBuilds(dataDir);
  await withServer({ url, dataDir }, (server) => soak(server, url, made));
});

async function soak(server, url, made) {
  const sockets = [];
  for (let n = 0; n < SOCKETS; n++) {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', token: made.token }));
    sockets.push(socket);
  }
  const statuses = {};
  const perMinute = [];
  const samples = [];
  const client = new pg.Client({ connectionString: url });
  // When something else fails, the database ends before this does.
  client.on('error', () => undefined);
  await client.connect();
  const tablesBefore = await tablesOf(client);
  const writesBefore = await writesOf(server);
  const end = Date.now() + minutes * 60_000;
  let n = 0;
  const send = async () => {
    const [path, init] = makeRequest(n++, made);
    const status = await fetch(server.address + path, init).then(
      async (response) => (await response.arrayBuffer()) && response.status,
      () => 'failed',
    );
    statuses[status] = (statuses[status] ?? 0) + 1;
  };
  const sending = setInterval(() => void send(), 1000 / rate);
  while (Date.now() < end) {
    const ofMinute = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await pause(60_000 / SAMPLES);
      ofMinute.push(server.memory().now);
      samples.push(await takeSample(server, client));
    }
    perMinute.push(median(ofMinute));
    console.log(`Minute ${perMinute.length}: ${perMinute.at(-1)} MB.`);
  }
  clearInterval(sending);
  const writes = (await writesOf(server)) - writesBefore;
  const tables = await tablesOf(client);
  await client.end();
  for (const socket of sockets) socket.terminate();
  const left = await connectionsLeft(server);
  const warm = median(perMinute.slice(WARM, WARM + 5));
  const last = median(perMinute.slice(-5));
  const growth = last / warm - 1;
  const growthVerdict = recordFigure('Soak test', {
    measure: 'Growth of memory',
    name: `After ${WARM} minutes`,
    value: growth * 100,
    unit: '%',
    atMost: GOAL * 100,
  });
  const open = { measure: 'Connections left open', name: 'At the end', value: left, unit: '', atMost: 0 };
  console.log(
    `${n} requests in ${minutes} minutes: ${JSON.stringify(statuses)}. Memory ${warm} MB after ${WARM} minutes, ` +
      `${last} MB at the end: ${(growth * 100).toFixed(1)}% (${growthVerdict}).`,
  );
  console.log(
    `Clients held ${Math.max(...samples.map(({ clients }) => clients))} connections at most; ` +
      `of those, ${left} are open after they have gone (${recordFigure('Soak test', open)}).`,
  );
  const areSlopesMet = printSlopes(samples);
  printTables(tablesBefore, tables, writes);
  if (growth > GOAL || !areSlopesMet || left > 0) process.exitCode = 1;
}

/** How many connections are open when clients have had time to close theirs, but for the one that asks. */
async function connectionsLeft(server) {
  const end = Date.now() + CLOSED_WITHIN;
  for (;;) {
    const left = sumOf(await server.metrics(), 'stoa_connections') - 1;
    if (left <= 0 || Date.now() > end) return Math.max(0, left);
    await pause(500);
  }
}

/** Everything that may not grow, now. */
async function takeSample(server, client) {
  const text = await server.metrics();
  const { rows } = await client.query(
    'SELECT count(*)::integer AS count FROM pg_stat_activity WHERE datname = current_database()',
  );
  // How many connections there are, and how long they wait for the next request, is up to clients.
  const clients = sumOf(text, 'stoa_connections');
  return {
    at: performance.now(),
    resident: server.memory().now,
    heap: sumOf(text, 'nodejs_heap_size_used_bytes') / 1024 / 1024,
    clients,
    resources: sumOf(text, 'nodejs_active_resources_total') - clients,
    descriptors: readdirSync(`/proc/${server.pid}/fd`).length - clients,
    connections: rows[0].count,
  };
}

function printSlopes(samples) {
  const from = samples[0].at + WARM * 60_000;
  const warm = samples.filter(({ at }) => at >= from);
  const line = (name, key, goalOf) =>
    slopeLine(
      name,
      warm.map((sample) => ({ at: sample.at, value: sample[key] })),
      goalOf,
    );
  const ofMean = (mean) => mean * GOAL_OF_HOUR;
  const few = () => OPEN_GOAL_OF_HOUR;
  const lines = [
    line('Resident memory, MB', 'resident', ofMean),
    line('Heap in use, MB', 'heap', ofMean),
    line('Active resources, without clients', 'resources', few),
    line('File descriptors, without clients', 'descriptors', few),
    line('Connections to PostgreSQL', 'connections', few),
  ];
  console.log(
    `\n| After ${WARM} minutes | mean | more in an hour | ± | goal | |\n|---|---:|---:|---:|---:|---|`,
  );
  for (const { text } of lines) console.log(text);
  return lines.every(({ isMet }) => isMet);
}

function printTables(before, after, writes) {
  const perThousand = (bytes) => ((bytes / writes) * 1_000).toFixed(0);
  console.log(
    `\n| Table | bytes more for 1,000 of ${writes} writes | rows | dead rows |\n|---|---:|---:|---:|`,
  );
  for (const [name, { bytes, rows, dead }] of after) {
    const more = bytes - (before.get(name)?.bytes ?? 0);
    if (more > 0 || dead > 0) console.log(`| ${name} | ${perThousand(more)} | ${rows} | ${dead} |`);
  }
}

async function tablesOf(client) {
  const { rows } =
    await client.query(`SELECT schemaname || '.' || relname AS name, n_live_tup::integer AS rows,
    n_dead_tup::integer AS dead, pg_total_relation_size(relid)::float AS bytes FROM pg_stat_user_tables ORDER BY 4 DESC`);
  return new Map(rows.map(({ name, ...table }) => [name, table]));
}

/** Votes and comments that the server has taken. */
async function writesOf(server) {
  return sumOf(
    await server.metrics(),
    'http_request_duration_seconds_count',
    /call="(?:castVote|createComment)".*status="20[01]"/,
  );
}

function sumOf(text, name, filter = /^/) {
  const lines = text.split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return lines
    .filter((line) => filter.test(line))
    .reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0);
}
