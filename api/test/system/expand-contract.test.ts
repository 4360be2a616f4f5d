import { Client } from 'pg';
import { migrate, storedName } from '../../src/operations/boot/migrate.js';
import { migrations } from '../../src/platform/db/migrations.js';
import { schemaBreaks, schemaFacts } from '../support/schema-breaks.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';

/**
 * Breaks that the release before each migration can live with, and why. A migration that takes something away belongs
 * here once the release before it has stopped using that.
 */
const accepted: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  ModerateContent1764100000000: {
    'must hold: comments.ck_comments_removed_or_deleted': 'The release before removes no comment.',
    'must hold: notifications.ck_notifications_message': 'It allows longer messages than before.',
  },
  PurgeMedia1764290000000: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows one action more.',
  },
  AddAccountDeletion1764450000000: {
    'must hold: users.ck_users_username': 'It allows the names of deleted accounts besides.',
  },
  ValidateUsernames1764450100000: {
    'must hold: users.ck_users_username': 'It is the same, and now known to hold for all rows.',
  },
  LogClearedProfiles1764465000000: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows one action more.',
  },
  IndexCommentClientIds1764511000001: {
    'must hold: comments.uq_comments_client': 'The release before stores no client ids.',
  },
  LogCommunityDecisions1764520000001: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows further actions.',
  },
  LogBans1764530000001: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows further actions.',
  },
  AddSensitivity1764540000001: {
    'must hold: communities.ck_communities_post_types': 'The release before stores no types.',
  },
  LogFlairs1764540000002: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows further actions.',
  },
  LogDeclinedClaims1764550000008: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows one action more.',
  },
  AddMutes1764590000000: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows further actions.',
  },
  CreateAppeals1764600000003: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows further actions.',
  },
  LogAutoRules1764800000001: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows more actions.',
  },
  IndexReportsOfCases1764700000001: {
    'must hold: reports.fk_reports_case': 'The release before stores no cases of reports.',
    'must hold: reports.fk_reports_decision': 'The release before stores no decisions about cases.',
  },
  LogCases1764700000002: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows three actions more.',
  },
  LogSweeps1764900000001: {
    'must hold: moderation_log.ck_moderation_log_action': 'It allows two actions more.',
  },
};

let store: TestDatabase;
let client: Client;
beforeAll(async () => {
  store = await makeTestDatabase();
  client = new Client({ connectionString: store.url });
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await store.drop();
});

/** What a change breaks; it is undone. */
async function breaksOf(change: string): Promise<string[]> {
  await client.query('BEGIN; CREATE FUNCTION f() RETURNS integer LANGUAGE sql AS $$ SELECT 1 $$');
  try {
    const before = await schemaFacts(client);
    await client.query(change);
    return schemaBreaks(before, await schemaFacts(client));
  } finally {
    await client.query('ROLLBACK');
  }
}

it('the release before each migration can live with it', async () => {
  await client.query('DROP SCHEMA public CASCADE; DROP SCHEMA stoa_jobs CASCADE; CREATE SCHEMA public');
  const found: Record<string, string[]> = {};
  let before = await schemaFacts(client);
  for (const [index, migration] of migrations.entries()) {
    await migrate(store.url, { wanted: migrations.slice(0, index + 1) });
    const after = await schemaFacts(client);
    const breaks = schemaBreaks(before, after);
    if (breaks.length > 0) found[storedName(migration)] = breaks;
    before = after;
  }
  const known = Object.entries(accepted).map(([name, breaks]) => [name, Object.keys(breaks)]);
  expect(found).toEqual(Object.fromEntries(known));
});

it.each([
  ['a table that goes', 'DROP TABLE widgets', 'table widgets is gone'],
  ['a column that goes', 'ALTER TABLE widgets DROP COLUMN content', 'column widgets.content is gone'],
  ['another name', 'ALTER TABLE posts RENAME title TO heading', 'column posts.title is gone'],
  ['another type', 'ALTER TABLE widgets ALTER title TYPE varchar(20)', 'column widgets.title was text'],
  ['a value that must be given', 'ALTER TABLE widgets ADD x integer NOT NULL', 'must be given: widgets.x'],
  [
    'a check of what was free',
    "ALTER TABLE widgets ADD CONSTRAINT ck_x CHECK (title <> '')",
    'must hold: widgets.ck_x',
  ],
  ['one of each', 'CREATE UNIQUE INDEX uq_x ON posts (title)', 'must hold: posts.uq_x'],
  [
    'another answer of a function',
    'DROP FUNCTION f(); CREATE FUNCTION f() RETURNS bigint LANGUAGE sql AS $$ SELECT 1 $$',
    'function f() was integer',
  ],
])('finds %s', async (_what, change, found) => {
  expect(await breaksOf(change)).toContain(found);
});

it.each([
  'ALTER TABLE widgets ADD x integer',
  'ALTER TABLE widgets ADD x integer NOT NULL DEFAULT 0',
  'ALTER TABLE widgets ADD x integer CONSTRAINT ck_x CHECK (x > 0)',
  'CREATE TABLE x (id integer PRIMARY KEY, post_id integer NOT NULL REFERENCES posts (id))',
  'CREATE INDEX ix_x ON posts (title)',
  'ALTER TABLE posts ALTER title DROP NOT NULL',
])('lets pass: %s', async (change) => {
  expect(await breaksOf(change)).toEqual([]);
});
