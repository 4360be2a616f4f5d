import { pino } from 'pino';
import type { Pool } from 'pg';
import { bounds } from '../src/bounds.js';
import { openDatabase } from '../src/boot/data-source.js';
import { poolOf } from '../src/db/database.js';
import { inTransaction } from '../src/db/transaction.js';
import { makeTestDatabase, type TestDatabase } from './support/test-database.js';

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

const longText = (n: number) => `/* ${n} ${'-'.repeat(10_000)} */ SELECT $1::integer AS value`;

async function valueOf(pool: Pool, text: string): Promise<number | undefined> {
  return (await pool.query<{ value: number }>(text, [7])).rows[0]?.value;
}
