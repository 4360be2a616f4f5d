import { Client } from 'pg';
import { ENTRY_TEXT } from '../src/moderation/log/log-hash.js';
import type { Member } from './support/members.js';
import { parseHead, verifyLog } from '../src/operations/tools/verify-log.js';
import { migrate, storedName } from '../src/operations/boot/migrate.js';
import { migrations } from '../src/platform/db/migrations.js';
import { TestApp } from './support/test-app.js';
import { makeTestDatabase } from './support/test-database.js';

let api: TestApp;
let staff: Member;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
});
afterAll(() => api.stop());

const rows = async <Row extends object>(text: string, values?: unknown[]) =>
  (await api.database.pool.query<Row>(text, values)).rows;
const INSERT = 'INSERT INTO moderation_log (action, moderator_id, moderator_name, subject_type, subject_id)';

const verify = (...head: string[]) => verifyLog(api.store.url, parseHead(head));

interface Link {
  number: number;
  hash: string;
}

const headOf = async () => {
  const [head] = await rows<Link>(`SELECT number, encode(hash, 'hex') AS hash FROM moderation_log_chain
    ORDER BY number DESC LIMIT 1`);
  if (!head) throw new Error('The chain is empty.');
  return head;
};

/** Makes entries: a post that is locked and unlocked in turn. */
async function decide(times: number) {
  const { id } = await api.makePost();
  for (let turn = 0; turn < times; turn++)
    await api.call(turn % 2 === 0 ? 'lockPost' : 'unlockPost', { as: staff, params: { id } });
}

/** Runs a change as an attacker would who may write to the database, and undoes it afterwards. */
async function problemAfter(change: string, values?: unknown[], ...head: string[]): Promise<string> {
  const tables = ['moderation_log', 'moderation_log_chain', 'moderation_log_heads'];
  const each = (make: (table: string) => string) => tables.map(make).join('; ');
  await rows(
    each(
      (table) => `CREATE TABLE kept_${table} AS TABLE ${table}; ALTER TABLE ${table} DISABLE TRIGGER USER`,
    ),
  );
  try {
    await rows(change, values);
    return await verify(...head).catch((error: Error) => error.message);
  } finally {
    await rows(each((table) => `DELETE FROM ${table}`));
    await rows('INSERT INTO moderation_log OVERRIDING SYSTEM VALUE TABLE kept_moderation_log');
    await rows('INSERT INTO moderation_log_chain TABLE kept_moderation_log_chain');
    await rows('INSERT INTO moderation_log_heads TABLE kept_moderation_log_heads');
    await rows(each((table) => `DROP TABLE kept_${table}; ALTER TABLE ${table} ENABLE TRIGGER USER`));
  }
}

it('an empty log is unchanged', async () => {
  expect(await verify()).toBe('The log is empty.');
});

it('chains each entry as it is written, and prints the head', async () => {
  await decide(3);
  const { number, hash } = await headOf();
  expect(number).toBe(3);
  expect(await verify()).toBe(`The log is unchanged: 3 entries. Its head is:\n3 ${hash}`);
  expect(await verify('3', hash)).toContain('3 entries');
});

it('hashes every kind of text as the database does', async () => {
  const notes = ['a\nnote=1:b', 'Ümläute, 漢字 and 😀', String.raw`\n "quoted" \\`, '\t'];
  for (const note of notes) {
    const { id } = await api.makePost({ title: note.trim() || 'Blank' });
    await api.call('removePost', { as: staff, params: { id }, body: { reason: note.trim() || 'x' } });
  }
  expect(await verify()).toContain('7 entries');
});

it('100 transactions that commit at once keep one chain', async () => {
  const { number } = await headOf();
  const clients = Array.from({ length: 50 }, () => new Client(api.store.url));
  await Promise.all(clients.map((client) => client.connect()));
  for (let turn = 0; turn < 2; turn++) {
    await Promise.all(
      clients.map((client) => client.query(`BEGIN; ${INSERT} VALUES ('post-locked', 1, 'ada', 'post', 1)`)),
    );
    await Promise.all(clients.map((client) => client.query('COMMIT')));
  }
  await Promise.all(clients.map((client) => client.end()));
  expect(await verify()).toContain(`${number + 100} entries`);
});

it('concurrent decisions about one post and its comments wait for each other without a deadlock', async () => {
  const { number } = await headOf();
  const { id: postId } = await api.makePost();
  const comments = await Promise.all(Array.from({ length: 8 }, () => api.makeComment({ postId })));
  const remove = (name: 'removePost' | 'removeComment', id: number) =>
    api.call(name, { as: staff, params: { id }, body: { reason: 'Spam' } });
  await Promise.all([...comments.map(({ id }) => remove('removeComment', id)), remove('removePost', postId)]);
  expect(await verify()).toContain(`${number + 9} entries`);
});

it('chains several entries of one transaction, and none of one that fails', async () => {
  const { number } = await headOf();
  const insert = `${INSERT}
    SELECT 'post-locked', 1, 'ada', 'post', id FROM generate_series(1, 20) id`;
  await rows(insert);
  await expect(rows(`BEGIN; ${insert}; SELECT 1 / 0`)).rejects.toThrow('division by zero');
  await rows('ROLLBACK').catch(() => undefined);
  expect(await verify()).toContain(`${number + 20} entries`);
});

it('the deletion of an account, which takes its name from the log, leaves the chain whole', async () => {
  const [entry] = await rows<{ id: number }>(
    'SELECT id FROM moderation_log WHERE moderator_id = $1 LIMIT 1',
    [staff.id],
  );
  expect(
    await problemAfter(`UPDATE moderation_log SET moderator_name = '[deleted]' WHERE id = $1`, [entry?.id]),
  ).toContain('unchanged');
});

it.each([
  ['an altered reason', `UPDATE moderation_log SET note = 'Other' WHERE id = $1`, 'Entry 5 does not follow'],
  [
    'another moderator',
    'UPDATE moderation_log SET moderator_id = 0 WHERE id = $1',
    'Entry 5 does not follow',
  ],
  [
    'another time',
    `UPDATE moderation_log SET created_at = created_at + interval '1 ms' WHERE id = $1`,
    'Entry 5 does',
  ],
  ['an entry cut from the log', 'DELETE FROM moderation_log WHERE id = $1', 'Entry 5 is missing.'],
  [
    'an entry cut from the chain',
    'DELETE FROM moderation_log_chain WHERE entry_id = $1',
    'Entry 5 is missing.',
  ],
  [
    'an entry cut from both',
    `WITH gone AS (DELETE FROM moderation_log WHERE id = $1) DELETE FROM moderation_log_chain WHERE entry_id = $1`,
    'Entry 5 is missing.',
  ],
  [
    'another hash',
    `UPDATE moderation_log_chain SET hash = sha256('') WHERE entry_id = $1`,
    'Entry 5 does not follow',
  ],
  [
    'an entry beside the chain',
    `INSERT INTO moderation_log (action, moderator_id, moderator_name, subject_type, subject_id, post_id)
      VALUES ('post-locked', 1, 'ada', 'post', 1, $1)`,
    'was inserted beside the chain.',
  ],
])('reports %s', async (_, change, words) => {
  const [found] = await rows<{ id: number }>(
    'SELECT entry_id AS id FROM moderation_log_chain WHERE number = 5',
  );
  expect(await problemAfter(change, [found?.id])).toContain(words);
  expect(await verify()).toContain('unchanged');
});

it('reports a cut end to a reader who has kept a published head', async () => {
  const { number, hash } = await headOf();
  const cut = `WITH gone AS (DELETE FROM moderation_log_chain WHERE number > $1 RETURNING entry_id)
    DELETE FROM moderation_log WHERE id IN (SELECT entry_id FROM gone)`;
  expect(await problemAfter(cut, [number - 2])).toContain(`${number - 2} entries`);
  expect(await problemAfter(cut, [number - 2], String(number), hash)).toBe(`Entry ${number - 1} is missing.`);
});

it('reports an end written again to a reader who has kept a published head', async () => {
  const { number, hash } = await headOf();
  const again = await problemAfter(
    `DO $$ DECLARE last integer := (SELECT entry_id FROM moderation_log_chain WHERE number = ${number}); BEGIN
      DELETE FROM moderation_log_chain WHERE number = ${number};
      UPDATE moderation_log SET note = 'Other' WHERE id = last;
      PERFORM chain_log_entry(last, true);
    END $$`,
    undefined,
    String(number),
    hash,
  );
  expect(again).toBe(`Entry ${number} is not the published one: it, or an entry before it, was rewritten.`);
});

it('hashes every column but usernames', async () => {
  const columns = await rows<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns WHERE table_name = 'moderation_log'`,
  );
  const hashed = [...ENTRY_TEXT.matchAll(/'(\w+)='/g)].map(([, name]) => name);
  expect(columns.map(({ name }) => name).filter((name) => !hashed.includes(name))).toEqual([
    'moderator_name',
  ]);
});

it.each([[['7']], [['x', 'y']], [['0', 'a'.repeat(64)]], [['7', 'a'.repeat(64), '8']]])(
  'explains the parameters instead of taking %j',
  (parameters) => {
    expect(() => parseHead(parameters)).toThrow('A published head is a number and a hash');
  },
);

it.each(['moderation_log_chain', 'moderation_log_heads'])(
  'the database refuses changes of %s',
  async (table) => {
    for (const change of [`UPDATE ${table} SET number = 1`, `DELETE FROM ${table}`, `TRUNCATE ${table}`])
      await expect(rows(change)).rejects.toThrow('never changed');
  },
);

it('an upgrade chains the existing entries, whose reasons stay private, and then new ones', async () => {
  const store = await makeTestDatabase();
  const client = new Client(store.url);
  await client.connect();
  try {
    await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA stoa_jobs CASCADE; CREATE SCHEMA public');
    const isOld = (name: string) => Number(name.slice(-13)) < 1_764_600_000_000;
    await migrate(store.url, { wanted: migrations.filter((migration) => isOld(storedName(migration))) });
    const some = `${INSERT} SELECT 'post-locked', 1, 'ada', 'post', id FROM generate_series(1, 3) id`;
    await client.query(some);
    await expect(verifyLog(store.url)).rejects.toThrow('This database has no chained log yet');
    await migrate(store.url);
    await client.query(some);
    expect(await verifyLog(store.url)).toContain('6 entries');
    const { rows: links } = await client.query<{ isPublic: boolean }>(
      'SELECT is_note_public AS "isPublic" FROM moderation_log_chain ORDER BY number',
    );
    expect(links.map(({ isPublic }) => isPublic)).toEqual([false, false, false, true, true, true]);
  } finally {
    await client.end();
    await store.drop();
  }
});
