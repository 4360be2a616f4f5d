import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { attacks } from './attacks.mjs';
import { makeRandom } from './random.mjs';

/**
 * Sends a running API what nobody should, made by chance that can be repeated, and prints what came of it as JSON:
 * node bench/hostile/run.mjs --address http://127.0.0.1:3000 --seconds 60 --seed 1 [--pid 4711 --metrics TOKEN]
 * `--attacks 100` ends after a number of attacks, however long they take. It ends with 1 when the API broke a promise: an
 * answer of 5xx that is not 503 with Retry-After, or none at all because the process is gone.
 */
const { values: options } = parseArgs({
  options: {
    address: { type: 'string' },
    seconds: { type: 'string', default: '60' },
    attacks: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1e9) },
    pid: { type: 'string' },
    metrics: { type: 'string' },
  },
});

/** Attacks that go on at the same time. */
const AT_ONCE = 8;

/** Milliseconds after which an answer counts as missing. */
const ANSWER_WITHIN = 30_000;

const { hostname, port } = new URL(options.address);
const statuses = {};
const broken = [];
const figures = { loopBlockedMs: 0, memoryMB: 0 };

async function send(path, { method = 'GET', headers = {}, body }) {
  let response;
  try {
    const signal = AbortSignal.timeout(ANSWER_WITHIN);
    response = await fetch(options.address + path, { method, headers, body, signal, redirect: 'manual' });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    const answer = isJson ? parsed(text) : undefined;
    count(response.status >= 400 ? `${response.status} ${answer?.code ?? ''}`.trim() : response.status);
    const isBusy = response.status === 503 && response.headers.has('retry-after');
    if (response.status >= 500 && !isBusy)
      broken.push(`${method} ${path.slice(0, 300)}: ${response.status} ${text.slice(0, 300)}`);
    return answer;
  } catch (error) {
    // A refused body may end its connection; a server that is gone is found below.
    if (error.name === 'TimeoutError') broken.push(`${method} ${path.slice(0, 300)}: no answer`);
    else if (error instanceof TypeError && error.message.includes('URL')) return undefined;
    count('none');
    return undefined;
  }
}

function count(status) {
  statuses[status] = (statuses[status] ?? 0) + 1;
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const json = { 'content-type': 'application/json' };

async function makeWorld(seed) {
  const run = (Date.now() % 1e9).toString(36);
  const tokens = [];
  for (let n = 0; n < 4; n++) {
    const name = `h${run}_${n}`;
    const body = JSON.stringify({
      username: name,
      email: `${name}@example.org`,
      password: 'kettle lamp orchard',
    });
    const made = await send('/api/auth/register', { method: 'POST', headers: json, body });
    if (!made?.token) throw new Error(`No account was made: ${JSON.stringify(made)}`);
    tokens.push(made.token);
  }
  const headers = { ...json, authorization: `Bearer ${tokens[0]}` };
  const place = {
    name: `hostile${seed % 1e6}`,
    displayName: 'Hostile',
    description: '',
    color: '#8a6d5a',
    icon: 'users',
  };
  const community = await send('/api/communities', { method: 'POST', headers, body: JSON.stringify(place) });
  const first = { title: 'First', communityId: community.id };
  const post = await send('/api/posts', { method: 'POST', headers, body: JSON.stringify(first) });
  return {
    random: makeRandom(seed),
    tokens,
    communityId: community.id,
    postId: post.id,
    hostname,
    port,
    send,
  };
}

/** How long the event loop was blocked, as the API measures itself, and the memory it takes now. */
async function look() {
  if (options.metrics) {
    const headers = { authorization: `Bearer ${options.metrics}` };
    const text = await fetch(`${options.address}/metrics`, { headers }).then((response) => response.text());
    const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(text)?.[1] ?? 0);
    figures.loopBlockedMs = Math.max(figures.loopBlockedMs, Math.round(seconds * 1000));
  }
  if (options.pid) {
    const status = readFileSync(`/proc/${options.pid}/status`, 'utf8');
    const megabytes = Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)[1]) / 1024);
    figures.memoryMB = Math.max(figures.memoryMB, megabytes);
  }
}

const seed = Number(options.seed);
const world = await makeWorld(seed);
if (options.metrics) await look();
figures.loopBlockedMs = 0;
const end = Date.now() + Number(options.seconds) * 1000;
let sent = 0;
const isOver = () => (options.attacks ? sent >= Number(options.attacks) : Date.now() >= end);
const watching = setInterval(() => look().catch(() => undefined), 1_000);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    while (!isOver() && broken.length < 20) {
      sent += 1;
      await world.random.pick(attacks)(world);
    }
  }),
);
clearInterval(watching);
await look().catch(() => undefined);
/** What the API holds of requests that are over. */
async function heldFigures() {
  const headers = { authorization: `Bearer ${options.metrics}` };
  const text = await fetch(`${options.address}/metrics`, { headers }).then((response) => response.text());
  const names = [
    'stoa_requests_in_work',
    'stoa_request_bodies_bytes',
    'stoa_answers_unsent_bytes',
    'stoa_live_connections',
  ];
  const held = names.map((name) => [name, Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)?.[1])]);
  // The request that reads the metrics is in work too.
  return held.filter(([name, value]) => value > (name === 'stoa_requests_in_work' ? 1 : 0));
}

if (options.metrics) {
  let held = await heldFigures();
  for (let tries = 0; tries < 400 && held.length > 0; tries++) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    held = await heldFigures();
  }
  for (const [name, value] of held) broken.push(`${name} is ${value} when all is over.`);
}
const isAlive = await fetch(`${options.address}/health/live`).then(
  ({ ok }) => ok,
  () => false,
);
if (!isAlive) broken.push('The process is gone.');
console.log(JSON.stringify({ seed, sent, statuses, ...figures, broken }, null, 2));
process.exit(broken.length > 0 ? 1 : 0);
