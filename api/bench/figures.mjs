import autocannon from 'autocannon';
import { median } from '@stoa/workspace/quantile';
import { recordFigure } from '@stoa/dev-tools/recordFigure';

/** Seconds of each turn, and turns of each server: they alternate, so that a slow minute hurts both. */
const SECONDS = Number(process.env.BENCH_SECONDS ?? 8);
const TURNS = 3;
const CONNECTIONS = 10;

/** Measures one scenario on both servers. */
export async function compare({ name, goal, isUncached, ...targets }, servers) {
  const turns = { api: [], bare: [] };
  for (const kind of ['bare', 'api']) await run(servers[kind], targets[kind], 2);
  for (let turn = 0; turn < TURNS; turn++) {
    for (const kind of ['bare', 'api']) turns[kind].push(await run(servers[kind], targets[kind], SECONDS));
  }
  const [api, bare] = [turns.api, turns.bare].map((all) => median(all, ({ rate }) => rate));
  const result = { name, goal, isUncached, api, bare, ratio: api.rate / bare.rate };
  console.log(`${name}: ${Math.round(api.rate)} of ${Math.round(bare.rate)} requests a second.`);
  return result;
}

async function run(server, { path = '', paths, headers = {}, bodies }, duration) {
  const before = server.cpuTime();
  const request = bodies && {
    method: 'POST',
    setupRequest: (sent) => ({ ...sent, body: JSON.stringify(bodies.next().value) }),
  };
  const result = await autocannon({
    url: server.address + path,
    connections: CONNECTIONS,
    duration,
    headers: bodies ? { ...headers, 'content-type': 'application/json' } : headers,
    requests: request ? [request] : paths?.map((each) => ({ method: 'GET', path: each })),
  });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path || paths}: ${result.non2xx} refused, ${result.errors} failed.`);
  return {
    rate: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    cpu: (server.cpuTime() - before) / result.requests.total,
  };
}

/** Returns the heading of docs/benchmarks.md below which a scenario's figures are. */
export const groupOf = (name) => (name.startsWith('HTML of') ? 'Pages on the server' : 'API requests');

/** Prints everything, and whether the goals are met. */
export function printTable(results) {
  const line = (cells) => console.log(`| ${cells.join(' | ')} |`);
  console.log('');
  line(['', 'req/s', 'p50 ms', 'p99 ms', 'CPU ms', 'bare req/s', 'ratio', 'goal']);
  line(['---', '---:', '---:', '---:', '---:', '---:', '---:', '---']);
  for (const { name, isUncached, api, bare, ratio, goal } of results) {
    const verdict = recordFigure(groupOf(name), {
      measure: isUncached ? 'Requests per second, uncached' : 'Requests per second',
      name,
      value: api.rate,
      unit: 'req/s',
      atLeast: goal.rate ?? goal.ratio * bare.rate,
      baseline: bare.rate,
    });
    const cells = [
      Math.round(api.rate),
      api.p50,
      api.p99,
      api.cpu.toFixed(2),
      Math.round(bare.rate),
      ratio.toFixed(2),
    ];
    line([name, ...cells, verdict]);
  }
}

/** A large answer may take so many milliseconds and KB. */
const LARGE_GOAL = { milliseconds: 500, kilobytes: 1024 };
const LARGE_ASKS = 15;

/** Asks for large answers one after the other; prints how long they take and how large they are. */
export async function printLargeAnswers(server, answers) {
  console.log('\nLarge answers, one at a time:');
  for (const { name, path, headers } of answers) {
    const times = [];
    let bytes = 0;
    for (let ask = 0; ask < LARGE_ASKS; ask++) {
      const start = performance.now();
      const response = await fetch(server.address + path, {
        headers: { ...headers, 'accept-encoding': 'identity' },
      });
      bytes = (await response.arrayBuffer()).byteLength;
      times.push(performance.now() - start);
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    }
    const [middle, worst] = [median(times), Math.max(...times)];
    const verdicts = [
      {
        measure: 'Response time of large answers',
        value: worst,
        unit: 'ms',
        atMost: LARGE_GOAL.milliseconds,
      },
      { measure: 'Size of large answers', value: bytes / 1024, unit: 'KB', atMost: LARGE_GOAL.kilobytes },
    ].map((figure) => recordFigure('API requests', { ...figure, name }));
    const facts = `${middle.toFixed(0)} ms, at worst ${worst.toFixed(0)} ms, ${bytes} bytes`;
    console.log(`${name}: ${facts} (${verdicts.join(', ')}).`);
  }
}
