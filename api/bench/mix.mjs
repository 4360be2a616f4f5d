import { parseArgs } from 'node:util';
import { withDatabase } from './database.mjs';
import { leaveOutUnknown, MIX } from './mix-requests.mjs';
import { openSides } from './mix-sides.mjs';
import { costOfKind, costOfMix, inTurns, warmUp } from './mix-turns.mjs';
import { areGiven } from './words.mjs';

/**
 * Measures the processor time of a usual mix of requests on a large database, in the API and in PostgreSQL.
 *
 * Without `--pace`, measures each kind of request uncached, and derives the cost of a hundred requests of the mix.
 * With it, measures a hundred requests of the mix as in production: all kinds together at this rate per second, with
 * answers shared between guests and lists between members. `--against FOLDER` alternates with another built checkout,
 * on the same rows in a separate schema. `BENCH_TEXTS=FILE` fills the database with real posts, repeated as needed.
 */
const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    posts: { type: 'string', default: '1000000' },
    /** Kinds of requests to measure: those with this in their name. */
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    /** Requests a second. */
    pace: { type: 'string' },
    /** Seconds of a turn with a pace. */
    seconds: { type: 'string', default: '60' },
    /** Copies the rows again; otherwise a run continues with the rows of the last one. */
    fresh: { type: 'boolean', default: false },
  },
});
const posts = Number(options.posts);
const rounds = Number(options.rounds);

/** As a server with 24 GB has it. */
const SETTINGS = ['shared_buffers=6GB', 'max_wal_size=4GB', 'autovacuum_naptime=10min'];

await withDatabase(
  `stoa_mix_${posts}${areGiven ? '_given' : ''}`,
  async (place) => {
    const sides = await openSides(place, {
      posts,
      against: options.against,
      isFresh: options.fresh,
      env: options.pace ? {} : { PAGE_CACHE_MS: '0' },
    });
    try {
      await leaveOutUnknown(sides);
      await warmUp(sides);
      if (options.pace) await printPaced(sides);
      else await printKinds(sides);
    } finally {
      for (const { server, client } of sides) await Promise.all([server.stop(), client.end()]);
    }
  },
  SETTINGS,
);

async function printPaced(sides) {
  const plan = { pace: Number(options.pace), seconds: Number(options.seconds) };
  const costs = await inTurns(sides, rounds, (side, round) => costOfMix(side, plan, round));
  printHead(sides, `A hundred of the mix, ${plan.pace} requests a second for ${plan.seconds} s.`);
  console.log(`| the mix | 100 |${costs.map(cellsOf(0)).join('')}`);
}

async function printKinds(sides) {
  const costs = new Map();
  for (const each of MIX.filter(({ kind }) => kind.includes(options.only)))
    costs.set(each, await inTurns(sides, rounds, (side, round) => costOfKind(side, each, round)));
  printHead(sides, 'Every answer uncached.');
  for (const [{ kind, share }, all] of costs)
    console.log(`| ${kind} | ${share} |${all.map(cellsOf(2)).join('')}`);
  const sum = (index, part) =>
    [...costs].reduce((total, [{ share }, all]) => total + share * all[index][part], 0);
  const sums = sides.map((_, index) => ({ database: sum(index, 'database'), api: sum(index, 'api') }));
  console.log(`| the mix | 100 |${sums.map(cellsOf(0)).join('')}`);
}

function printHead(sides, how) {
  console.log(`\nMilliseconds of processor time. ${how}\n`);
  console.log(`| | of 100 |${sides.map(({ name }) => ` PostgreSQL, ${name} | API |`).join('')}`);
  console.log(`|---|---:|${'---:|---:|'.repeat(sides.length)}`);
}

function cellsOf(digits) {
  return ({ database, api }) => ` ${database.toFixed(digits)} | ${api.toFixed(digits)} |`;
}
