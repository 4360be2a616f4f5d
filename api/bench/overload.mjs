import { setTimeout as pause } from 'node:timers/promises';
import { recordFigure } from '@stoa/dev-tools/recordFigure';
import autocannon from 'autocannon';
import { fill } from './data.mjs';
import { withDatabase } from './database.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { withServer } from './servers.mjs';

/** Seconds of each measurement. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 10);

/** Load as a multiple of the capacity, and the number of connections. */
const TIMES = 5;
const CONNECTIONS = 500;

/** Intervals of the regular traffic during the overload, in milliseconds. */
const READINESS_EVERY = 100;
const COMMENT_EVERY = 200;

/** Requests answered with 2xx in a second, and how the others fared. */
async function load(address, path, { connections, overallRate }) {
  const result = await autocannon({
    url: address + path,
    connections,
    duration: SECONDS,
    headers: { 'accept-encoding': 'gzip' },
    ...(overallRate && { overallRate }),
  });
  const { statusCodeStats = {}, errors, latency } = result;
  const count = (code) => statusCodeStats[code]?.count ?? 0;
  return { goodput: count(200) / result.duration, refused: count(503) / result.duration, errors, latency };
}

/** Asks again and again until it is stopped; returns how each asking fared. */
function repeat(every, ask) {
  let isOver = false;
  const results = [];
  const run = (async () => {
    for (; !isOver; await pause(every)) {
      const start = performance.now();
      const status = await ask().then(
        (response) => response.arrayBuffer().then(() => response.status),
        () => 0,
      );
      results.push({ status, ms: performance.now() - start });
    }
    return results;
  })();
  return () => {
    isOver = true;
    return run;
  };
}

async function measure(name, path, server, { token, threadId }) {
  const full = await load(server.address, path, { connections: 32 });
  const stopReady = repeat(READINESS_EVERY, () => fetch(`${server.address}/health/ready`));
  const stopComments = repeat(COMMENT_EVERY, () =>
    fetch(`${server.address}/api/comments`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ postId: threadId, content: 'While all this goes on.' }),
    }),
  );
  const much = await load(server.address, path, {
    connections: CONNECTIONS,
    overallRate: Math.round(full.goodput * TIMES),
  });
  const ready = await stopReady();
  const comments = await stopComments();
  const slowest = Math.max(...ready.map(({ ms }) => ms));
  const taken = comments.filter(({ status }) => status === 201).length / comments.length;
  const share = much.goodput / full.goodput;
  const unready = ready.filter(({ status }) => status !== 200).length;
  const verdicts = [
    { measure: 'Throughput, compared with full load', value: share * 100, unit: '%', atLeast: 85 },
    { measure: 'Slowest readiness answer', value: slowest, unit: 'ms', atMost: 1_000 },
    { measure: 'Failed readiness checks', value: unready, unit: '', atMost: 0 },
    { measure: 'Accepted comments', value: taken * 100, unit: '%', atLeast: 99 },
  ].map((figure) => recordFigure('Overload and hostile input', { ...figure, name }));
  console.log(
    `${name}: ${full.goodput.toFixed(0)} req/s at full; with ${TIMES} times as much asked for ` +
      `${much.goodput.toFixed(0)} (${share.toFixed(2)}), ${much.refused.toFixed(0)} refused, ${much.errors} errors, ` +
      `p50 ${much.latency.p50} ms, p99 ${much.latency.p99} ms; readiness ${slowest.toFixed(0)} ms at most, ` +
      `${(taken * 100).toFixed(0)}% of members' comments taken (${verdicts.join(', ')}).`,
  );
}

await withDatabase('stoa_bench', async ({ url, dataDir }) => {
  const made = await fill(url);
  await publishBuilds(dataDir);
  await withServer({ url, dataDir }, async (server) => {
    await measure('Feed', '/api/posts?sort=hot', server, made);
    await measure('Thread', `/api/posts/${made.threadId}/comments`, server, made);
    await measure('Search', '/api/posts?limit=25&search=people', server, made);
    await measure('Home', '/', server, made);
  });
});
