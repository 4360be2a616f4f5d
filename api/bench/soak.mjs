import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { appNames } from '@stoa/workspace/paths';
import { folderStore, publish } from '@stoa/remotes-cli';
import { WebSocket } from 'ws';
import { fill } from './data.mjs';
import { withDatabase } from './database.mjs';
import { startServer } from './servers.mjs';

/** Uses a server for so many minutes as a busy site would, and says how its memory changes: `… -- 30 [REQUESTS/S]`. */
const [minutes = 30, rate = 200] = process.argv.slice(2).map(Number);

/** Minutes after which memory shall no longer grow, and by how much it may, as a share. */
const WARM = 5;
const GOAL = 0.03;

/** Open live connections. */
const SOCKETS = 500;

/** Samples of memory in a minute. */
const SAMPLES = 12;

const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

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
  const store = folderStore(join(dataDir, 'remotes'));
  for (const app of appNames) await publish(store, app);
  const server = await startServer('dist/main.js', url, dataDir);
  const sockets = [];
  for (let n = 0; n < SOCKETS; n++) {
    const socket = new WebSocket(`${server.address.replace('http', 'ws')}/ws`);
    await once(socket, 'open');
    socket.send(JSON.stringify({ type: 'auth', token: made.token }));
    sockets.push(socket);
  }
  const statuses = {};
  const perMinute = [];
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
    const samples = [];
    for (let sample = 0; sample < SAMPLES; sample++) {
      await pause(60_000 / SAMPLES);
      samples.push(server.memory().now);
    }
    perMinute.push(median(samples));
    console.log(`Minute ${perMinute.length}: ${perMinute.at(-1)} MB.`);
  }
  clearInterval(sending);
  for (const socket of sockets) socket.terminate();
  const warm = median(perMinute.slice(WARM, WARM + 5));
  const last = median(perMinute.slice(-5));
  const growth = last / warm - 1;
  console.log(
    `${n} requests in ${minutes} minutes: ${JSON.stringify(statuses)}. Memory ${warm} MB after ${WARM} minutes, ` +
      `${last} MB at the end: ${(growth * 100).toFixed(1)} % (< ${GOAL * 100} % ${growth < GOAL ? 'met' : 'missed'}).`,
  );
  await server.stop();
});
