import { pino } from 'pino';
import type { Pool } from 'pg';
import { bounds } from '../../src/platform/bounds.js';
import { openDatabase } from '../../src/operations/boot/data-source.js';
import { poolOf } from '../../src/platform/db/database.js';
import { inTransaction } from '../../src/platform/db/transaction.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

const logger = pino({ level: 'silent' });
const BY_ID = 'SELECT title FROM posts WHERE id = $1';
const MEMORY = 'SELECT sum(length(statement))::integer AS characters FROM pg_prepared_statements';

let store: TestDatabase;
let source: Awaited<ReturnType<typeof openDatabase>>;
beforeEach(async () => {
  store = await makeTestDatabase();
  source = await openDatabase(store.url, { poolSize: 1, logger });
});
afterEach(async () => {
  await source.destroy();
  await store.drop();
});

/** How often the only connection has planned a statement for all values, and for given ones; none if it has not kept it. */
async function plansOf(text: string): Promise<unknown[]> {
  const { rows } = await poolOf(source).query<{ plans: string }>(
    "SELECT generic_plans || ' and ' || custom_plans AS plans FROM pg_prepared_statements WHERE statement = $1",
    [text],
  );
  return rows.map(({ plans }) => plans);
}

it('a connection of the server plans a statement once, whatever it is asked for', async () => {
  for (const id of [1, 2, 3]) await poolOf(source).query(BY_ID, [id]);
  expect(await plansOf(BY_ID)).toEqual(['3 and 0']);
});

it('so it does with the statements of transactions', async () => {
  for (const id of [1, 2]) await inTransaction(source, (manager) => manager.query(BY_ID, [id]));
  expect(await plansOf(BY_ID)).toEqual(['2 and 0']);
});

it('keeps no more statements than their bound, and answers those again that it gave up', async () => {
  const pool = poolOf(source);
  const texts = Array.from({ length: 40 }, (_, n) => longText(n));
  expect(texts.join('').length).toBeGreaterThan(bounds.preparedCharacters);
  for (const text of [...texts, ...texts]) expect(await valueOf(pool, text)).toBe(7);
  const { rows } = await pool.query<{ characters: number }>(MEMORY);
  expect(rows[0]?.characters).toBeLessThanOrEqual(bounds.preparedCharacters);
  expect(rows[0]?.characters).toBeGreaterThan(bounds.preparedCharacters / 2);
});

it('answers a statement that is longer than all that it keeps', async () => {
  const text = `/* ${'-'.repeat(bounds.preparedCharacters)} */ SELECT $1::integer AS value`;
  expect(await valueOf(poolOf(source), text)).toBe(7);
  expect(await plansOf(text)).toEqual([]);
});

/** As the next release may, while this one serves: all tables, but for partitions, which have the columns of theirs. */
const ADD_COLUMNS = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT oid::regclass::text FROM pg_class
    WHERE relnamespace IN ('public'::regnamespace, 'stoa_jobs'::regnamespace) AND relkind IN ('r', 'p') AND NOT relispartition
  LOOP EXECUTE 'ALTER TABLE ' || name || ' ADD COLUMN added_later integer'; END LOOP;
END $$`;

it('goes on with what its connections have prepared when each table gets a column more', async () => {
  const api = await TestApp.start({ databasePool: 1 });
  try {
    const [ada, ben] = await api.members.makeMany(2);
    if (!ada || !ben) throw new Error('Nobody was made.');
    await useAll(api, ada, ben);
    await api.database.pool.query(ADD_COLUMNS);
    await useAll(api, ada, ben);
  } finally {
    await api.stop();
  }
});

const QUERIES: readonly Record<string, string>[] = [
  { sort: 'hot' },
  { sort: 'rising' },
  { sort: 'hot', feed: 'joined' },
  { search: 'title' },
];

/** Reads and writes of all kinds, and the jobs that follow. */
async function useAll(api: TestApp, as: Member, other: Member): Promise<void> {
  const { id: communityId } = await api.makeCommunity({ as });
  const { id: postId } = await api.makePost({ as, communityId });
  const { id: parentId } = await api.makeComment({ as: other, postId });
  await api.makeComment({ as, postId, parentId });
  await api.call('castVote', { as: other, body: { postId, type: 'up' } });
  await api.call('savePost', { as, params: { id: postId } });
  await api.call('updatePost', { as, params: { id: postId }, body: { title: 'Another title' } });
  await api.call('joinCommunity', { as: other, params: { id: communityId } });
  await api.call('followUser', { as, params: { username: other.username } });
  for (const query of QUERIES) await api.call('listPosts', { as, query });
  await api.call('listComments', { as, params: { id: postId } });
  await api.call('getUser', { as, params: { username: other.username } });
  await api.call('listCommunities', { as });
  await api.settled();
  await api.call('listNotifications', { as });
  await api.call('deletePost', { as, params: { id: postId } });
}

const longText = (n: number) => `/* ${n} ${'-'.repeat(10_000)} */ SELECT $1::integer AS value`;

async function valueOf(pool: Pool, text: string): Promise<number | undefined> {
  return (await pool.query<{ value: number }>(text, [7])).rows[0]?.value;
}
