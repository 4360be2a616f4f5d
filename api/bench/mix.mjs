import { createHash, randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { appNames } from '@stoa/workspace/paths';
import { folderStore, publish } from '@stoa/remotes-cli';
import pg from 'pg';
import { withDatabase } from './database.mjs';
import { fillMix } from './mix-data.mjs';
import { MIX, requestsOf } from './mix-requests.mjs';
import { spentOn } from './processor-time.mjs';
import { startServer } from './servers.mjs';

/**
 * Measures the processor time of a usual mix of requests on a large database, in the API and in PostgreSQL: what each
 * kind of request takes, and a hundred of the mix. `--against FOLDER` measures another checkout that is built beside
 * this one, turn by turn, each on a copy of the same rows.
 */
const { values: options } = parseArgs({
  options: {
    against: { type: 'string' },
    posts: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '3' },
    /** Copies the rows anew; else a run goes on with those that the last one left. */
    fresh: { type: 'boolean', default: false },
  },
});
const posts = Number(options.posts);
const rounds = Number(options.rounds);

const CONNECTIONS = 4;
/** Members who take part. */
const READERS = 200;
/** As a server with some gigabytes has it. */
const SETTINGS = ['shared_buffers=2GB', 'max_wal_size=4GB', 'autovacuum_naptime=10min'];

const source = `stoa_mix_${posts}`;

await withDatabase(
  source,
  async ({ url, dataDir }) => {
    await connected(url, (client) => fillMix(client, posts));
    const store = folderStore(join(dataDir, 'remotes'));
    for (const app of appNames) await publish(store, app);
    const sides = [{ name: 'this checkout', main: 'dist/main.js', database: `${source}_this` }];
    if (options.against)
      sides.unshift({
        name: options.against,
        main: resolve(options.against, 'api/dist/main.js'),
        database: `${source}_other`,
      });
    for (const side of sides) {
      await copyDatabase(url, side.database);
      side.url = url.replace(/[^/]+$/, side.database);
      side.server = await startServer(side.main, side.url, dataDir, { PAGE_CACHE_MS: '0' });
      side.client = new pg.Client({ connectionString: side.url });
      await side.client.connect();
      side.data = await readData(side.client);
    }
    try {
      printTable(sides, await measure(sides));
    } finally {
      for (const { server, client } of sides) await Promise.all([server.stop(), client.end()]);
    }
  },
  SETTINGS,
);

/** Asks in turn, so that what else runs on the machine meets all sides; a first round warms up. */
async function measure(sides) {
  const costs = new Map();
  for (const { kind, requests } of MIX.filter(({ kind }) => kind.includes(options.only))) {
    for (const { name } of sides) costs.set(`${kind} ${name}`, []);
    for (let round = 0; round <= rounds; round++) {
      const order = round % 2 ? sides : sides.toReversed();
      for (const side of order) {
        const cost = await turn(side, kind, requests, round);
        if (round > 0) costs.get(`${kind} ${side.name}`).push(cost);
      }
    }
  }
  return costs;
}

async function turn({ name, server, client, data }, kind, amount, round) {
  const sent = requestsOf(kind, data, round * amount);
  const { api, database } = await spentOn(server, client, async () => {
    const result = await autocannon({
      url: server.address,
      amount,
      connections: CONNECTIONS,
      requests: [{ setupRequest: (request) => ({ ...request, ...sent.next().value }) }],
    });
    // On a busy machine a search of what is not in memory may take longer than a statement is given.
    if (result.non2xx > amount / 20 || result.errors > 0)
      throw new Error(`${kind}: ${result.non2xx} refused, ${result.errors} failed.`);
    if (result.non2xx > 0) console.log(`${kind}, ${name}: ${result.non2xx} refused.`);
    await atRest(client);
  });
  return { api: api / amount, database: database / amount };
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

function printTable(sides, costs) {
  const median = (all, part) =>
    all.map((cost) => cost[part]).sort((a, b) => a - b)[Math.floor(all.length / 2)];
  const totals = sides.map(() => ({ api: 0, database: 0 }));
  console.log('\nMilliseconds of processor time.\n');
  console.log(`| | of 100 |${sides.map(({ name }) => ` PostgreSQL, ${name} | API |`).join('')}`);
  console.log(`|---|---:|${'---:|---:|'.repeat(sides.length)}`);
  for (const { kind, share } of MIX) {
    const cells = sides.flatMap(({ name }, index) => {
      const all = costs.get(`${kind} ${name}`);
      if (!all) return [];
      return ['database', 'api'].map((part) => {
        const middle = median(all, part);
        totals[index][part] += share * middle;
        return ` ${middle.toFixed(2)} |`;
      });
    });
    if (cells.length > 0) console.log(`| ${kind} | ${share} |${cells.join('')}`);
  }
  const sums = totals.map(({ database, api }) => ` ${database.toFixed(0)} | ${api.toFixed(0)} |`);
  console.log(`| the mix | 100 |${sums.join('')}`);
}

/** Makes the database that a side may change. */
async function copyDatabase(url, name) {
  await connected(url.replace(/[^/]+$/, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (rowCount > 0 && !options.fresh) return;
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    await client.query(`CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
  });
}

async function connected(url, use) {
  const client = new pg.Client({ connectionString: url, options: '-c jit=off -c TimeZone=UTC' });
  await client.connect();
  try {
    await use(client);
  } finally {
    await client.end();
  }
}

/** Who takes part, and the posts that they come to: what is hot, and threads that are talked about. */
async function readData(client) {
  const tokens = Array.from({ length: READERS }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT hash, n, now() + interval '1 day' FROM unnest($1::bytea[]) WITH ORDINALITY AS given (hash, n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  await client.query(
    `INSERT INTO memberships (user_id, community_id)
     SELECT u, 1 + (u * 7 + n * n * 3) % 500 FROM generate_series(1, ${READERS}) u, generate_series(1, 20) n
     ON CONFLICT DO NOTHING`,
  );
  await client.query(`UPDATE users SET created_at = now() - interval '1 year', trophies_checked_at = now()`);
  const ids = async (condition, order) =>
    (
      await client.query(
        `SELECT post_id AS id FROM post_stats WHERE ${condition} ORDER BY ${order}, post_id LIMIT 2000`,
      )
    ).rows.map(({ id }) => id);
  return {
    tokens,
    hot: await ids('removal_reason IS NULL', 'hot DESC'),
    threads: await ids('comment_count BETWEEN 10 AND 100', 'created_at DESC'),
  };
}
