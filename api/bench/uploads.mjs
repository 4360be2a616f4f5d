import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import { video } from '../test/support/files.js';

/** Ten of the largest videos there may be, sent at the same time. */
const VIDEOS = 10;
const BYTES = 100 * 1024 * 1024;

/** Bytes that are sent at a time. */
const PIECE = 64 * 1024;

/** Megabytes and milliseconds that the API may take for it. */
const GOAL = { memory: 400, blocked: 50 };

/** Milliseconds between two looks of the event loop's own clock: a loop that is never busy shows this much. */
const RESOLUTION = 10;

/**
 * Sends them, and prints how much memory the API took and for how long its event loop was blocked; beside it, for how
 * long the machine kept a process waiting that had nothing to do.
 */
export async function printUploads(server, { token }, dataDir) {
  const idle = fork(fileURLToPath(new URL('idle.mjs', import.meta.url)));
  await longestWait(idle);
  await longestBlock(server);
  const film = video(BYTES);
  const startedAt = performance.now();
  const names = await Promise.all(Array.from({ length: VIDEOS }, () => send(server, token, film)));
  const seconds = (performance.now() - startedAt) / 1000;
  const blocked = await longestBlock(server);
  const waited = await longestWait(idle);
  idle.kill();
  const { peak } = server.memory();
  for (const name of names) await rm(join(dataDir, 'uploads', name), { force: true });
  const name = `${VIDEOS} simultaneous uploads of 100 MB`;
  const verdicts = [
    { measure: 'Memory', value: peak, unit: 'MB', atMost: GOAL.memory },
    { measure: 'Longest block of the event loop', value: blocked, unit: 'ms', atMost: GOAL.blocked },
  ].map((figure) => recordFigure('API requests', { ...figure, name }));
  console.log(
    `\n${VIDEOS} videos of 100 MB at once: ${seconds.toFixed(1)} s, ${peak} MB of memory at the peak, event loop blocked ` +
      `for ${blocked.toFixed(0)} ms at most, that of an idle process for ${waited.toFixed(0)} ms ` +
      `(${verdicts.join(', ')}).`,
  );
}

async function send(server, token, film) {
  const head = Buffer.from(
    '--edge\r\ncontent-disposition: form-data; name="file"; filename="video.mp4"\r\ncontent-type: video/mp4\r\n\r\n',
  );
  const tail = Buffer.from('\r\n--edge--\r\n');
  const sent = request(`${server.address}/api/uploads`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=edge',
      'content-length': head.length + BYTES + tail.length,
    },
  });
  const answered = new Promise((resolve, reject) => sent.once('response', resolve).once('error', reject));
  await pipeline(Readable.from(parts(head, film, tail)), sent);
  const response = await answered;
  let body = '';
  for await (const chunk of response) body += chunk;
  if (response.statusCode !== 201) throw new Error(`An upload was answered ${response.statusCode}: ${body}`);
  return JSON.parse(body).url.split('/').at(-1);
}

function* parts(head, film, tail) {
  yield head;
  for (let sent = 0; sent < BYTES; sent += PIECE) yield film.subarray(sent, sent + PIECE);
  yield tail;
}

/** Milliseconds for which the event loop was blocked at most since it was last asked; as it measures itself. */
async function longestBlock(server) {
  const seconds = Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await server.metrics())?.[1]);
  return Math.max(0, seconds * 1000 - RESOLUTION);
}

/** The same of a process that does nothing. */
async function longestWait(idle) {
  idle.send('tell');
  const [milliseconds] = await once(idle, 'message');
  return Math.max(0, milliseconds - RESOLUTION);
}
