import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { median } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { ensurePrograms } from '@stoa/dev-tools/systemPrograms';
import { pino } from 'pino';
import { RedisBus } from '../dist/platform/bus/redis-bus.js';
import { withClient } from '../dist/platform/db/with-client.js';
import { TestRedis } from '../test/support/redis.js';
import { until } from '../test/support/until.js';
import { startServer, withServer } from './servers.mjs';

/** Idle connections, and the megabytes by which the API may grow with them. */
const IDLE = { connections: 10_000, megabytes: 250 };

/** Connections that receive messages, and the goal: total messages per second, or this share of a bare server's. */
const FAN_OUT = { connections: 5_000, rate: 50_000, share: 0.6 };

/** Messages to each connection in a turn, turns of each server in turn, and messages to each that may be on their way. */
const ROUNDS = 20;
const TURNS = 5;
const WINDOW = 3;

const notification = {
  id: 4_711,
  type: 'comment',
  message: 'gardener replied to your comment on "What people were wondering about"',
  postId: 1_234,
  commentId: 56_789,
  isRead: false,
  createdAt: '2026-11-21T12:00:00.000Z',
  actor: { id: 42, username: 'gardener', avatar: null },
};

const tokenOf = (userId) => `only-for-measuring-${String(userId).padStart(24, '0')}`;

/** Gives the first members a session each. */
async function signIn(url, members) {
  await withClient({ connectionString: url }, async (client) => {
    await client.query(
      `INSERT INTO users (id, username, email)
       SELECT n, 'member' || n, 'member' || n || '@example.org' FROM generate_series(1, $1) n ON CONFLICT DO NOTHING`,
      [members],
    );
    await client.query(
      `INSERT INTO sessions (token_hash, user_id, expires_at)
       SELECT sha256(convert_to('only-for-measuring-' || lpad(n::text, 24, '0'), 'UTF8')), n, now() + interval '1 day'
       FROM generate_series(1, $1) n
       ON CONFLICT (token_hash) DO UPDATE SET expires_at = excluded.expires_at`,
      [members],
    );
  });
}

/** Opens a live connection of each of the first members, from another process. */
async function openClients(server, members) {
  const child = fork(fileURLToPath(new URL('live-clients.mjs', import.meta.url)));
  let heard = {};
  child.on('message', (message) => (heard = message));
  const exit = once(child, 'exit');
  child.send({ address: server.address, tokens: Array.from({ length: members }, (_, n) => tokenOf(n + 1)) });
  const isThere = (condition) =>
    until(() => {
      if (child.exitCode !== null) throw new Error('The live clients have failed.');
      return condition();
    });
  await isThere(() => heard.isOpen);
  return {
    /** Messages that have come so far. */
    messages: () => heard.messages ?? 0,
    /** Resolves when so many have come. */
    come: (number) => isThere(() => (heard.messages ?? 0) >= number),
    async stop() {
      child.kill();
      await exit;
    },
  };
}

/** Prints by how much the API grows with idle live connections. */
export async function printIdle(url, dataDir) {
  await signIn(url, IDLE.connections);
  const measure = async (server) => {
    for (let n = 0; n < 500; n++)
      await fetch(`${server.address}/api/posts?sort=new`).then((each) => each.text());
    const before = server.memory().now;
    const { stop } = await openClients(server, IDLE.connections);
    await pause(5_000);
    const after = server.memory().now;
    await stop();
    const more = after - before;
    const verdict = recordFigure('Scale', {
      measure: 'Memory',
      name: `${IDLE.connections.toLocaleString('en')} idle live connections`,
      value: more,
      unit: 'MB',
      atMost: IDLE.megabytes,
    });
    console.log(
      `${IDLE.connections} idle live connections take ${more} MB: ${before} MB before, ${after} MB with them ` +
        `(${verdict}).`,
    );
  };
  await withServer({ url, dataDir }, measure, { WS_MAX: String(IDLE.connections) });
}

/** Prints how many live messages a second one process sends, through Redis, beside a bare server of WebSockets. */
export async function printFanOut(url, dataDir) {
  const { connections } = FAN_OUT;
  await signIn(url, connections);
  Object.assign(process.env, await ensurePrograms());
  const redis = await TestRedis.start();
  const api = await startServer('dist/main.js', url, dataDir, {
    REDIS_URL: redis.line.url,
    WS_MAX: String(connections),
  });
  const bare = await startServer('bench/live-bare.mjs', url, dataDir);
  const bus = new RedisBus(redis.line.url, pino({ level: 'silent' }));
  await bus.open();
  const text = JSON.stringify({ type: 'notification', data: notification });
  const sides = [
    {
      name: 'Stoa',
      server: api,
      send() {
        for (let userId = 1; userId <= connections; userId++)
          bus.publish({ kind: 'notification', userId, notification });
      },
    },
    { name: 'bare', server: bare, send: () => fetch(bare.address, { method: 'POST', body: text }) },
  ];
  const opened = [];
  try {
    for (const side of sides) {
      side.open = await openClients(side.server, connections);
      opened.push(side.open);
      side.turns = [];
      await turn(side);
    }
    for (let n = 0; n < TURNS; n++)
      for (const side of n % 2 ? sides : sides.toReversed()) side.turns.push(await turn(side));
    const [ours, theirs] = sides.map(({ turns }) => median(turns, ({ rate }) => rate));
    const share = ours.rate / theirs.rate;
    const verdict = recordFigure('Scale', {
      measure: 'Live messages per second of processor time',
      name: `${connections.toLocaleString('en')} connections`,
      value: ours.rate,
      unit: 'msg/s',
      atLeast: Math.min(FAN_OUT.rate, FAN_OUT.share * theirs.rate),
      baseline: theirs.rate,
    });
    const say = ({ rate, wall }) =>
      `${rate.toFixed(0)} a second of processor time (${wall.toFixed(0)} by the clock)`;
    console.log(
      `Live messages to ${connections} connections through Redis: ${say(ours)}; a bare server ${say(theirs)}: ` +
        `${share.toFixed(2)} of it (${verdict}).`,
    );
  } finally {
    for (const each of opened) await each.stop();
    bus.close();
    await Promise.all([api.stop(), bare.stop()]);
    await redis.stop();
  }
}

/** Sends so many rounds, never more than the window ahead of what has arrived. */
async function turn({ server, open, send }) {
  const { connections } = FAN_OUT;
  const first = open.messages();
  const spentBefore = server.cpuTime();
  const start = performance.now();
  for (let round = 1; round <= ROUNDS; round++) {
    await send();
    await open.come(first + (round === ROUNDS ? round : round - WINDOW) * connections);
  }
  const seconds = (performance.now() - start) / 1_000;
  const messages = ROUNDS * connections;
  return { rate: (messages / (server.cpuTime() - spentBefore)) * 1_000, wall: messages / seconds };
}
