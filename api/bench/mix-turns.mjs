import { median } from '@stoa/workspace/quantile';
import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import { MIX, mixed, requestsOf } from './mix-requests.mjs';
import { spentOn } from './processor-time.mjs';

const CONNECTIONS = 4;

/** Seconds until a request has failed: the first page that a server makes takes some. */
const TIMEOUT = 60;

/**
 * Asks each side in turn, so that what else runs on the machine meets all of them; a first round warms up.
 * @param {(side: object, round: number) => Promise<{ api: number, database: number }>} turn
 * @returns the middle of the costs of all rounds, for each side
 */
export async function inTurns(sides, rounds, turn) {
  const costs = sides.map(() => []);
  for (let round = 0; round <= rounds; round++) {
    const order = round % 2 ? sides : sides.toReversed();
    for (const side of order) {
      const cost = await turn(side, round);
      if (round > 0) costs[sides.indexOf(side)].push(cost);
    }
  }
  return costs.map((all) => ({ api: middle(all, 'api'), database: middle(all, 'database') }));
}

const middle = (all, part) => median(all.map((cost) => cost[part]));

/** Milliseconds of processor time of a request of one kind, asked for as fast as the server answers. */
export async function costOfKind({ name, server, client, data }, { kind, requests: amount }, round) {
  const sent = requestsOf(kind, data, round * amount);
  return await spent(server, client, amount, async () => {
    const result = await autocannon({
      url: server.address,
      amount,
      connections: CONNECTIONS,
      timeout: TIMEOUT,
      requests: [{ setupRequest: (request) => ({ ...request, ...sent.next().value }) }],
    });
    tell(`${kind}, ${name}`, { refused: result.non2xx, failed: result.errors }, amount);
  });
}

/** Seconds of a turn before it is measured: what the other sides have pushed out of memory comes back. */
const WARMING = 20;

/** Milliseconds of processor time of a hundred requests of the mix, of which so many come each second. */
export async function costOfMix({ name, server, client, data }, { pace, seconds }, round) {
  const amount = pace * seconds;
  const sent = mixed(data, round * (amount + pace * WARMING));
  await askAtPace(server, sent, pace * WARMING, pace);
  return await spent(server, client, amount / 100, async () => {
    const counts = await askAtPace(server, sent, amount, pace);
    // A server that has just begun may be too slow for the pace until it is warm.
    if (round > 0) tell(`the mix, ${name}`, counts, amount);
  });
}

async function askAtPace(server, sent, amount, pace) {
  const begun = performance.now();
  const counts = { refused: 0, failed: 0 };
  const answers = [];
  for (let n = 0; n < amount; n++) {
    await pause(Math.max(0, begun + (n * 1_000) / pace - performance.now()));
    answers.push(answer(server, sent.next().value, counts));
  }
  await Promise.all(answers);
  return counts;
}

async function answer(server, { path, ...request }, counts) {
  try {
    const response = await fetch(server.address + path, request);
    await response.arrayBuffer();
    if (!response.ok) counts.refused++;
  } catch {
    counts.failed++;
  }
}

/** On a busy machine a search of what is not in memory may take longer than a statement is given. */
function tell(what, { refused, failed }, amount) {
  if (refused > amount / 20 || failed > 0) throw new Error(`${what}: ${refused} refused, ${failed} failed.`);
  if (refused > 0) console.log(`${what}: ${refused} refused.`);
}

async function spent(server, client, parts, work) {
  const { api, database } = await spentOn(server, client, async () => {
    await work();
    await atRest(client);
  });
  return { api: api / parts, database: database / parts };
}

/** Resolves when the database has done what the answers have left to be done. */
async function atRest(client) {
  for (let quiet = 0; quiet < 3;) {
    await pause(50);
    const { rows } = await client.query(
      `SELECT FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND state = 'active'`,
    );
    quiet = rows.length === 0 ? quiet + 1 : 0;
  }
}

/** Has every side answer each kind once, until it does: a server makes pages some time after its start. */
export async function warmUp(sides) {
  for (const { server, data, name } of sides)
    for (const { kind } of MIX) {
      const { path, ...request } = requestsOf(kind, data, 0).next().value;
      const { status } = await fetch(server.address + path, request);
      if (status >= 400) console.log(`${name} answers a first request of the kind "${kind}" with ${status}.`);
    }
}
