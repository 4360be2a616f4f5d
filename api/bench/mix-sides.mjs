import { createHash, randomBytes } from 'node:crypto';
import { basename, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { appNames } from '@stoa/workspace/paths';
import { run } from '@stoa/workspace/run';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { deferIndexes, restoreIndexes } from '../dist/operations/backup/deferred-indexes.js';
import { continueNumbers } from '../dist/operations/backup/restore-backup.js';
import { copied, filledTables, findTables, keptTables } from '../dist/operations/backup/tables.js';
import { withClient } from '../dist/platform/db/with-client.js';
import { fillMix } from './mix-data.mjs';
import { publishBuilds } from './publish-builds.mjs';
import { startServer } from './servers.mjs';

/** Members who take part. */
const READERS = 200;

/** The members who take part have joined twenty communities each, and nobody has a trophy to come. */
const TAKING_PART = `
  INSERT INTO memberships (user_id, community_id)
    SELECT u, 1 + (u * 7 + n * n * 3) % 500 FROM generate_series(1, ${READERS}) u, generate_series(1, 20) n
    ON CONFLICT DO NOTHING;
  UPDATE users SET created_at = now() - interval '1 year', trophies_checked_at = 'infinity'
    WHERE trophies_checked_at IS DISTINCT FROM 'infinity'`;

/**
 * Starts the checkouts to measure: this one and optionally another, each with a server and its copy of the same rows.
 * @param {{ url: string, dataDir: string }} place a database that this checkout has made ready
 * @param {{ posts: number, against: string | undefined, isFresh: boolean, env: object }} wanted
 *   `isFresh` copies the rows again; `env` is the environment of the servers
 */
export async function openSides({ url, dataDir }, { posts, against, isFresh, env }) {
  await connected(url, async (client) => {
    await fillMix(client, posts);
    await client.query(TAKING_PART);
  });
  await publishBuilds(dataDir);
  const here = { name: 'this checkout', main: 'dist/main.js', dataDir, fill: copyDatabase, suffix: 'this' };
  const sides = [here];
  if (against) sides.unshift(await otherSide(resolve(against), dataDir));
  for (const side of sides) {
    const database = `${new URL(url).pathname.slice(1)}_${side.suffix}`;
    side.url = url.replace(/[^/]+$/, database);
    await ensureFilled(side, url, database, isFresh);
    side.server = await startServer(side.main, side.url, side.dataDir, env);
    side.client = new pg.Client({ connectionString: side.url });
    await side.client.connect();
    side.data = await readData(side.client);
  }
  return sides;
}

/** Another checkout serves the builds that it has made itself. */
async function otherSide(folder, above) {
  const dataDir = join(above, 'other');
  for (const app of appNames)
    await run(`Publishing ${app} of ${folder}`, ['npm', 'run', '-s', 'publish:remote', '--', app], {
      cwd: folder,
      env: { ...process.env, DATA_DIR: dataDir, REMOTES_DIR: join(dataDir, 'remotes') },
    });
  const main = join(folder, 'api/dist/main.js');
  return { name: basename(folder), main, dataDir, fill: copyRows, suffix: 'other' };
}

async function ensureFilled(side, source, database, isFresh) {
  await connected(source.replace(/[^/]+$/, 'postgres'), async (client) => {
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [database]);
    if (rowCount > 0 && !isFresh) return;
    await client.query(`DROP DATABASE IF EXISTS ${database} WITH (FORCE)`);
    await side.fill(side, client, source, database);
  });
}

const copyDatabase = (side, client, source, database) =>
  client.query(
    `CREATE DATABASE ${database} TEMPLATE ${new URL(source).pathname.slice(1)} STRATEGY file_copy`,
  );

/** Copies the rows into the schema that another checkout makes: its tables, columns and indexes are its own. */
async function copyRows({ main, url, dataDir, name }, client, source, database) {
  console.log(`Copying the rows for ${name}.`);
  await client.query(`CREATE DATABASE ${database}`);
  const server = await startServer(main, url, dataDir);
  await server.stop();
  await connected(source, (from) =>
    connected(url, (to) => connected(url, (second) => copyTables(from, to, second))),
  );
}

async function copyTables(from, to, second) {
  const there = await findTables(to, keptTables);
  const here = await findTables(from, keptTables);
  const deferred = await deferIndexes(to, filledTables);
  for (const { name, columns } of there) {
    const known = here.find((table) => table.name === name)?.columns;
    if (!known) continue;
    const table = { name, columns: columns.filter((column) => known.includes(column)) };
    await pipeline(
      from.query(copyTo(`COPY ${copied(from, table)} TO STDOUT`)),
      to.query(copyFrom(`COPY ${copied(to, table)} FROM STDIN`)),
    );
  }
  await restoreIndexes([to, second], deferred);
  for (const table of there) await continueNumbers(to, table);
  await to.query('VACUUM ANALYZE');
}

function connected(url, use) {
  const options = '-c jit=off -c TimeZone=UTC -c maintenance_work_mem=512MB -c synchronous_commit=off';
  return withClient({ connectionString: url, options }, use);
}

/** Reads the sessions of simulated readers, and popular posts and threads. */
async function readData(client) {
  const tokens = Array.from({ length: READERS }, () => randomBytes(32).toString('base64url'));
  await client.query(
    `INSERT INTO sessions (token_hash, user_id, expires_at)
     SELECT hash, n, now() + interval '1 day' FROM unnest($1::bytea[]) WITH ORDINALITY AS given (hash, n)`,
    [tokens.map((token) => createHash('sha256').update(token).digest())],
  );
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
