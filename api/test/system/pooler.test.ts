import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@stoa/workspace/freePort';
import { ApiProcess } from '../support/process.js';
import { hangUp, listen } from '../support/listener.js';
import { TestPgBouncer } from '../support/pgbouncer.js';
import { runTool } from '../support/run-tool.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

let store: TestDatabase;
let pgbouncer: TestPgBouncer;
beforeAll(async () => {
  store = await makeTestDatabase();
  pgbouncer = await TestPgBouncer.start(store.url);
});
afterEach(hangUp);
afterAll(async () => {
  await pgbouncer.stop();
  await store.drop();
});

/** The exit code of a start through the pooler, and what it said. */
async function failedStart(url: string, environment: NodeJS.ProcessEnv): Promise<[number | null, string]> {
  const process = new ApiProcess(await freePort(), { DATABASE_URL: url, ...environment });
  return [await process.ended(), process.said];
}

it('serves and delivers through a transaction pooler', async () => {
  const none = () => Promise.resolve();
  const api = await TestApp.start({ databasePrepares: false }, { ...store, url: pgbouncer.url, drop: none });
  const [ada, ...others] = await api.members.makeMany(8);
  if (!ada) throw new Error('Nobody was made.');
  const { heard } = await listen(api, ada);
  const { id: postId, createdAt } = await api.makePost({ as: ada });
  expect(Math.abs(Date.now() - Date.parse(createdAt))).toBeLessThan(60_000);
  const calls = others.flatMap((as) => [
    api.call('castVote', { as, body: { type: 'up', postId } }),
    api.makeComment({ as, postId }),
    ...(['hot', 'new', 'top', 'rising'] as const).map((sort) =>
      api.call('listPosts', { as, query: { sort } }),
    ),
    api.call('listPosts', { as, query: { search: 'post' } }),
  ]);
  await Promise.all(calls);
  // Comments of seven, and upvotes at the first and the fifth.
  await until(() => heard.length === 1 + 7 + 2);
  await api.stop();
});

it('starts through it with DATABASE_PREPARE=0, migrating under the lock', async () => {
  const process = new ApiProcess(await freePort(), { DATABASE_URL: pgbouncer.url, DATABASE_PREPARE: '0' });
  await process.ready();
  expect(await process.end()).toBe(0);
});

it('refuses to start without DATABASE_PREPARE=0, and names the setting', async () => {
  const [code, said] = await failedStart(pgbouncer.url, {});
  expect(code).toBe(1);
  expect(said).toContain('is a pooler. Set DATABASE_PREPARE=0');
});

it('refuses to start when the connections of the pooler use another time zone', async () => {
  const elsewhere = await TestPgBouncer.start(store.url, "SET TimeZone=''Asia/Tokyo''");
  const [code, said] = await failedStart(elsewhere.url, { DATABASE_PREPARE: '0' });
  await elsewhere.stop();
  expect(code).toBe(1);
  expect(said).toContain("SET TimeZone='UTC'");
});

describe('work that takes long', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'stoa-test-pooler-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const pooled = (url: string, more: NodeJS.ProcessEnv = {}) => ({
    DATABASE_URL: url,
    DATABASE_PREPARE: '0',
    DATA_DIR: folder,
    ...more,
  });
  /** An address at which nothing answers. */
  const nowhere = async () => `postgres://stoa:any@127.0.0.1:${await freePort()}/site`;

  it('backs up through a pooler that gives a transaction less time than a backup takes', async () => {
    const hasty = await TestPgBouncer.start(store.url, "SET idle_in_transaction_session_timeout=''1ms''");
    const backup = await runTool(
      'operations/backup/backup.main',
      [join(folder, 'pooled.tar.gz')],
      pooled(hasty.url),
    );
    await hasty.stop();
    expect(backup).toEqual({ code: 0, said: expect.stringMatching(/^Wrote \d+ rows/) as string });
  });

  it('is done past the pooler where its address is known, by tools and at a start', async () => {
    const direct = pooled(await nowhere(), { DATABASE_DIRECT_URL: store.url });
    expect(await runTool('operations/tools/migrate.main', [], direct)).toEqual({
      code: 0,
      said: 'The database is up to date.\n',
    });
    const path = join(folder, 'direct.tar.gz');
    expect((await runTool('operations/backup/backup.main', [path], direct)).said).toMatch(/^Wrote \d+ rows/);
    const [code, said] = await failedStart(pgbouncer.url, {
      DATABASE_PREPARE: '0',
      DATABASE_DIRECT_URL: await nowhere(),
    });
    expect(code).toBe(1);
    expect(said).toMatch(/DATABASE_DIRECT_URL is not a usable PostgreSQL: \S+ refuses connections\./);
  });

  it('refuses to restore through the pooler, saying what to set', async () => {
    const path = join(folder, 'restored.tar.gz');
    await runTool('operations/backup/backup.main', [path], pooled(pgbouncer.url));
    const restore = await runTool('operations/backup/restore.main', [path], pooled(pgbouncer.url));
    expect(restore.code).toBe(1);
    expect(restore.said).toContain('Set DATABASE_DIRECT_URL');
  });
});
