import { Client } from 'pg';
import { StartError } from '../../src/platform/config/config.js';
import { addColumns } from '../../src/platform/db/add-columns.js';
import { createIndex } from '../../src/platform/db/create-index.js';
import { migration } from '../../src/platform/db/migration.js';
import { migrate, storedName } from '../../src/operations/boot/migrate.js';
import { migrations } from '../../src/platform/db/migrations.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { until } from '../support/until.js';

const AddColumn1999999999998 = migration(
  'AddColumn1999999999998',
  'ALTER TABLE posts ADD COLUMN test_column integer',
);

const AddIndex1999999999999 = migration(
  'AddIndex1999999999999',
  (runner) => createIndex(runner, 'ix_test', 'ON posts (created_at)'),
  { transaction: false },
);

let store: TestDatabase;
let other: Client;
beforeEach(async () => {
  store = await makeTestDatabase();
  other = new Client({ connectionString: store.url });
  await other.connect();
});
afterEach(async () => {
  await other.end();
  await store.drop();
});

const isWaiting = `SELECT FROM pg_locks WHERE NOT granted AND relation = 'posts'::regclass`;

it('a migration that cannot lock its table lets other statements through and retries', async () => {
  await other.query('BEGIN; LOCK TABLE posts IN ACCESS SHARE MODE');
  const migrating = migrate(store.url, { wanted: [...migrations, AddColumn1999999999998] });
  await until(async () => (await other.query(isWaiting)).rowCount);
  // It gives up its place in the queue of locks, in which every reader would wait behind it.
  await until(async () => (await other.query(isWaiting)).rowCount === 0);
  await other.query('COMMIT');
  expect(await migrating).toEqual(['AddColumn1999999999998']);
});

it('an index is built without blocking writes, and an unfinished one is rebuilt', async () => {
  await other.query('CREATE TABLE twice AS SELECT 1 AS id FROM generate_series(1, 2)');
  await expect(other.query('CREATE UNIQUE INDEX CONCURRENTLY ix_test ON twice (id)')).rejects.toThrow(
    'could not create unique index',
  );
  expect(await migrate(store.url, { wanted: [...migrations, AddIndex1999999999999] })).toEqual([
    'AddIndex1999999999999',
  ]);
  const { rows } = await other.query(
    `SELECT indrelid::regclass::text AS table, indisvalid FROM pg_index WHERE indexrelid = 'ix_test'::regclass`,
  );
  expect(rows).toEqual([{ table: 'posts', indisvalid: true }]);
});

const addLimited = (options?: { transaction: boolean }) =>
  migration(
    'AddLimited1999999999997',
    (runner) =>
      addColumns(
        runner,
        'posts',
        { test_count: 'integer NOT NULL DEFAULT 1' },
        { ck_posts_test_count: 'test_count > 0' },
      ),
    options,
  );

it('a column is added with its validated limit, also after an interrupted attempt', async () => {
  await other.query(
    `ALTER TABLE posts ADD COLUMN test_count integer NOT NULL DEFAULT 1,
      ADD CONSTRAINT ck_posts_test_count CHECK (test_count > 0) NOT VALID`,
  );
  await migrate(store.url, { wanted: [...migrations, addLimited({ transaction: false })] });
  const { rows } = await other.query(
    `SELECT convalidated, pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'ck_posts_test_count'`,
  );
  expect(rows).toEqual([{ convalidated: true, definition: 'CHECK ((test_count > 0))' }]);
});

it('limits are not validated in a transaction, which would lock the table', async () => {
  await expect(migrate(store.url, { wanted: [...migrations, addLimited()] })).rejects.toThrow(
    'addColumns needs a migration with transaction: false.',
  );
});

it('one of several instances starting together migrates, also when an index is built concurrently', async () => {
  const wanted = [...migrations, AddColumn1999999999998, AddIndex1999999999999];
  const ran = await Promise.all(Array.from({ length: 3 }, () => migrate(store.url, { wanted })));
  expect(ran.map(({ length }) => length).sort()).toEqual([0, 0, 2]);
});

it('says in a sentence which right the role lacks', async () => {
  const role = `role_${store.name}`;
  await other.query(`CREATE ROLE ${role} LOGIN PASSWORD 'secret'`);
  try {
    const url = new URL(store.url);
    url.username = role;
    url.password = 'secret';
    await expect(migrate(url.href)).rejects.toThrow(
      new StartError(
        'The role in DATABASE_URL cannot migrate the database: permission denied for schema public. Make it the owner ' +
          'of the database, or grant it the rights in docs/operations.md, "The database". Then start again.',
      ),
    );
  } finally {
    await other.query(`DROP ROLE ${role}`);
  }
});

it('keeps the names under which databases have stored what has run', () => {
  expect(migrations.map(storedName).slice(0, 10)).toEqual([
    'FoundTables1764000000000',
    'ModerateContent1764100000000',
    'FindPosts1764200000000',
    'KeepUploads1764210000000',
    'SizeMedia1764220000000',
    'PurgeMedia1764290000000',
    'IndexUploads1764291000000',
    'BoundSearchText1764300000000',
    'VacuumSooner1764310000000',
    'FoldSearch1764320000000',
  ]);
});
