import { Pool } from 'pg';
import type { Member } from './support/members.js';
import { parseHead, verifyLog } from '../src/operations/tools/verify-log.js';
import { TestApp } from './support/test-app.js';

let api: TestApp;
let staff: Member;
beforeAll(async () => {
  api = await TestApp.start();
  staff = await api.members.make({ role: 'moderator' });
});
afterAll(() => api.stop());

const rows = async <Row extends object>(text: string, values?: unknown[]) =>
  (await api.database.pool.query<Row>(text, values)).rows;
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

/** Inserts an entry for each number of a range. */
const LOCKED = `INSERT INTO moderation_log (action, moderator_id, moderator_name, subject_type, subject_id)
  SELECT 'post-locked', 1, 'ada', 'post', id FROM generate_series($1::integer, $2::integer) id`;

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

it('100 concurrent decisions keep one chain', async () => {
  const { number } = await headOf();
  const writers = new Pool({ connectionString: api.store.url, max: 25 });
  const decisions = Array.from({ length: 100 }, (_, id) => writers.query(LOCKED, [id + 1, id + 1]));
  await Promise.all(decisions);
  await writers.end();
  expect(await verify()).toContain(`${number + 100} entries`);
});

it('chains several entries of one transaction, and none of one that fails', async () => {
  const { number } = await headOf();
  await rows(LOCKED, [1, 20]);
  const insert = LOCKED.replace('$1', '1').replace('$2', '20');
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
