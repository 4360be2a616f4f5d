import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Client } from 'pg';
import { ArchiveWriter } from '../../src/operations/backup/archive.js';
import { emptyDatabase } from '../../src/operations/backup/empty-database.js';
import { makeBackup } from '../../src/operations/backup/make-backup.js';
import { restoreBackup } from '../../src/operations/backup/restore-backup.js';
import { migrate } from '../../src/operations/boot/migrate.js';
import { holdServerLock, lockOutServers } from '../../src/platform/db/server-lock.js';
import { UNFINISHED_RESTORE } from '../../src/platform/db/unfinished-restore.js';
import { StagingDirectory } from '../../src/platform/uploads/staging-directory.js';
import { openMediaFiles } from '../../src/platform/uploads/open-media-files.js';
import { startBucket, type TestBucket } from '../support/bucket.js';
import { blackPng, video } from '../support/files.js';
import type { Member } from '../support/members.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase, type TestDatabase } from '../support/test-database.js';
import { runTool } from '../support/run-tool.js';
import { until } from '../support/until.js';
import { upload } from '../support/uploading.js';

let folder: string;
let api: TestApp;
let ada: Member;
let backup: string;
/** The last number of each table, given to rows that are gone. */
const numbers: Record<string, number> = {};
/** The rows of every table, as they are backed up. */
let site: Awaited<ReturnType<typeof contentOf>>;
/** The filled tables whose rows a backup leaves out. */
const emptied = { sessions: [], account_tokens: [] };
let picture: string;
let clip: string;

/** A site with something in every table that members and staff fill. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-test-backup-'));
  api = await TestApp.start({ dataDir: join(folder, 'site') });
  ada = await api.members.make({ username: 'ada' });
  const moderator = await api.members.make({ role: 'moderator' });
  const { id: communityId } = await api.makeCommunity({ as: ada, displayName: 'Tabs\tand "quotes" \\ too' });
  picture = (await upload(api.address, ada, blackPng(1200, 700))).url ?? '';
  clip = (await upload(api.address, ada, video(3_000_000))).url ?? '';
  const create = (body: object) =>
    api.call('createPost', { as: ada, body: { title: 'A lighthouse', communityId, ...body } });
  const { id } = await create({ imageUrl: picture, content: 'Line\nand line, \\N and 🌱' });
  await create({ videoUrl: clip });
  const removed = await create({ title: 'Removed' });
  const { id: parentId } = await api.makeComment({ as: moderator, postId: id });
  await api.makeComment({ as: ada, postId: id, parentId });
  await api.call('castVote', { as: moderator, body: { type: 'up', postId: id } });
  await api.call('castVote', { as: ada, body: { type: 'down', postId: id, commentId: parentId } });
  await api.call('savePost', { as: ada, params: { id } });
  await api.call('joinCommunity', { as: moderator, params: { id: communityId } });
  await api.call('createWidget', { as: ada, body: { widgetType: 'bio', content: 'Hello' } });
  const { id: reportId } = await api.call('createReport', {
    as: ada,
    body: { reason: 'spam', commentId: parentId },
  });
  const other = await api.members.make({ role: 'moderator' });
  await api.call('resolveReport', { as: other, params: { id: reportId }, body: { status: 'dismissed' } });
  await api.call('removePost', { as: moderator, params: { id: removed.id }, body: { reason: 'Not here' } });
  const ban = { params: { id: communityId, username: (await api.members.make()).username } };
  await api.call('banFromCommunity', { as: ada, ...ban, body: { reason: 'Be kind', days: null } });
  await api.call('forgotPassword', { body: { email: 'ada@example.org' } });
  await api.settled();
  for (const table of ['users', 'sessions', 'posts', 'widgets']) {
    for (let gone = 0; gone < 5; gone++) numbers[table] = await nextNumber(api.store.url, table);
  }
  backup = join(folder, 'site.tar.gz');
  // The site works on, members are checked for trophies: what is compared with was there before and after the backup.
  await until(async () => {
    site = await contentOf(api.store.url);
    rmSync(backup, { force: true });
    await makeBackup(api.store.url, mediaOf(join(folder, 'site')), backup);
    return isDeepStrictEqual(site, await contentOf(api.store.url));
  });
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const mediaOf = (dataDir: string) => openMediaFiles({ uploadsBucket: undefined, dataDir });

async function onClient<Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** The number that the next row of a table would have. */
const nextNumber = (url: string, table: string): Promise<number> =>
  onClient(url, async (client) => {
    const { rows } = await client.query<{ next: number }>(
      `SELECT nextval(pg_get_serial_sequence($1, 'id'))::float AS next`,
      [table],
    );
    return rows[0]?.next ?? 0;
  });

let count = 0;
const restore = (
  store: TestDatabase,
  path = backup,
  { replaces = false, dataDir = '', uploadsBucket = undefined as TestBucket['place'] | undefined } = {},
) => {
  const place = { dataDir: dataDir || join(folder, `restored-${++count}`), uploadsBucket };
  return restoreBackup(path, {
    url: store.url,
    files: openMediaFiles(place),
    staging: new StagingDirectory(place),
    replaces,
    jobs: 2,
  });
};

/** Returns every row of every table as sorted text. */
async function contentOf(url: string): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: url, options: '-c TimeZone=UTC' });
  await client.connect();
  const { rows: tables } = await client.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
  );
  const content: Record<string, string[]> = {};
  for (const { name } of tables) {
    const columns = name === 'migrations' ? 'name' : 't';
    const { rows } = await client.query<{ row: string }>(
      `SELECT ${columns}::text AS row FROM "${name}" t ORDER BY 1`,
    );
    content[name] = rows.map(({ row }) => row);
  }
  await client.end();
  return content;
}

async function onEmptyDatabase(work: (store: TestDatabase) => Promise<void>): Promise<void> {
  const store = await makeTestDatabase();
  try {
    await work(store);
  } finally {
    await store.drop();
  }
}

describe('a site restored into a database without a single table', () => {
  let store: TestDatabase;
  let dataDir: string;
  beforeAll(async () => {
    store = await makeTestDatabase();
    dataDir = join(folder, 'same');
    await onClient(store.url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
    await restore(store, backup, { dataDir });
  });
  afterAll(() => store.drop());

  it('is identical in every row and file, except for sessions and tokens', async () => {
    for (const leftOut of [site.sessions, site.account_tokens]) expect(leftOut).not.toEqual([]);
    expect(await contentOf(store.url)).toEqual({ ...site, ...emptied });
    const filled = Object.entries(site).filter(([, rows]) => rows.length > 0);
    expect(filled.map(([name]) => name)).toEqual(
      expect.arrayContaining([
        'users',
        'posts',
        'comments',
        'post_votes',
        'comment_votes',
        'moderation_log',
        'uploads',
      ]),
    );
    const bytes = (root: string) =>
      readdirSync(join(root, 'uploads'))
        .sort()
        .map((name) => [name, readFileSync(join(root, 'uploads', name)).toString('base64')]);
    expect(bytes(dataDir)).toEqual(bytes(join(folder, 'site')));
  });

  it('has the same tables, settings, keys, references and indexes', async () => {
    const shape = (url: string) =>
      onClient(url, async (client) => {
        const { rows } = await client.query<{ definition: string }>(
          `SELECT indexdef AS definition FROM pg_indexes WHERE schemaname = 'public'
           UNION ALL SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) FROM pg_constraint
             WHERE connamespace = 'public'::regnamespace
           UNION ALL SELECT relname || ' ' || reloptions::text FROM pg_class
             WHERE relnamespace = 'public'::regnamespace AND reloptions IS NOT NULL ORDER BY 1`,
        );
        return rows.map(({ definition }) => definition);
      });
    expect(await shape(store.url)).toEqual(await shape(api.store.url));
  });

  it('never reuses the id of a deleted row', async () => {
    for (const [table, last] of Object.entries(numbers))
      expect([table, await nextNumber(store.url, table)]).toEqual([table, last + 1]);
  });

  it('is not overwritten unless it is to be replaced', async () => {
    await expect(restore(store)).rejects.toThrow('This database is not empty');
    expect(await contentOf(store.url)).toEqual({ ...site, ...emptied });
  });

  it('is replaced with its files, also after a restore that was interrupted, but not what others keep there', async () => {
    const kept = readdirSync(join(dataDir, 'uploads')).sort();
    const [old, archive] = [`${'a'.repeat(32)}.mp4`, `${'b'.repeat(32)}.zip`];
    for (const name of [old, archive]) writeFileSync(join(dataDir, 'uploads', name), 'Old');
    await onClient(store.url, async (client) => {
      await client.query("CREATE TABLE others (note text); INSERT INTO others VALUES ('keep me')");
      await client.query('UPDATE uploads SET name = $1 WHERE name LIKE $2', [old, '%.mp4']);
      await client.query('INSERT INTO data_exports (user_id, file_name) SELECT min(id), $1 FROM users', [
        archive,
      ]);
      // An interrupted restore gets this far.
      await emptyDatabase(client, true);
    });
    await restore(store, backup, { replaces: true, dataDir });
    expect(readdirSync(join(dataDir, 'uploads')).sort()).toEqual(kept);
    expect(await contentOf(store.url)).toEqual({ ...site, ...emptied, others: ['("keep me")'] });
  });

  it('continues from there', async () => {
    const restored = await TestApp.start({ dataDir }, store);
    expect((await fetch(restored.address + picture)).headers.get('content-type')).toBe('image/webp');
    expect((await fetch(restored.address + clip, { headers: { range: 'bytes=0-9' } })).status).toBe(206);
    expect((await restored.send('getMe', { as: ada })).status).toBe(401);
    expect(await restored.call('listPosts', { query: { search: 'lighthose' } })).toHaveLength(2);
    const as = await restored.members.make();
    const next = await restored.makePost({ as, title: 'After the restore' });
    expect(next.id).toBeGreaterThan(3);
    await restored.stop();
  });
});

describe('restored from a backup of an older version, without numbers and with a migration merged since', () => {
  let store: TestDatabase;
  beforeAll(async () => {
    store = await makeTestDatabase();
    const older = (heading: string) =>
      heading.replace('KeepUploads', 'MergedSince').replace('"numbers"', '"strange"');
    await restore(store, changed(older));
  });
  afterAll(() => store.drop());

  it('is migrated', async () => {
    expect((await contentOf(store.url)).migrations).toEqual((await contentOf(api.store.url)).migrations);
  });

  it('goes on after the last row', async () => {
    const last = Math.max(...(site.posts ?? []).map((row) => Number(/^\((\d+),/.exec(row)?.[1])));
    expect(await nextNumber(store.url, 'posts')).toBe(last + 1);
  });
});

it('knows every table and function that the migrations make', () =>
  onEmptyDatabase(async (store) => {
    await onClient(store.url, (client) => emptyDatabase(client, true));
    const left = await onClient(store.url, (client) =>
      client.query(`SELECT c.relname AS name FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace
        UNION ALL SELECT p.proname FROM pg_proc p WHERE p.pronamespace = 'public'::regnamespace
          AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')`),
    );
    expect(left.rows).toEqual([{ name: UNFINISHED_RESTORE }]);
  }));

describe('in a schema that is not public, with a role that owns nothing else', () => {
  let store: TestDatabase;
  let url: string;
  const role = 'stoa_forum';
  beforeAll(async () => {
    store = await makeTestDatabase();
    await store.onServer(`CREATE ROLE ${role} LOGIN PASSWORD 'forum'`);
    await store.onServer(`GRANT CREATE ON DATABASE ${store.name} TO ${role}`);
    await store.onServer(`ALTER ROLE ${role} SET search_path = forum, public`);
    await onClient(store.url, async (client) => {
      await client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public');
      await client.query('DROP SCHEMA IF EXISTS stoa_jobs CASCADE; GRANT USAGE ON SCHEMA public TO PUBLIC');
      await client.query('CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gin');
      await client.query(`CREATE SCHEMA forum AUTHORIZATION ${role}`);
    });
    url = Object.assign(new URL(store.url), { username: role, password: 'forum' }).href;
  });
  afterAll(async () => {
    await store.drop();
    await store.onServer(`DROP ROLE ${role}`);
  });

  it('restores, backs up and restores again', async () => {
    const forum = { ...store, url };
    await restore(forum);
    const path = join(folder, 'forum.tar.gz');
    const figures = await makeBackup(url, mediaOf(join(folder, 'site')), path);
    expect(figures.rows).toBeGreaterThan(15);
    await restore(forum, path, { replaces: true });
    const { rows } = await onClient(url, (client) => client.query('SELECT title FROM forum.posts'));
    expect(rows).toHaveLength(3);
  });
});

it('Bad input: a database without a site is not backed up', () =>
  onEmptyDatabase(async (store) => {
    await onClient(store.url, (client) => client.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public'));
    const path = join(folder, 'nothing.tar.gz');
    await expect(makeBackup(store.url, mediaOf(folder), path)).rejects.toThrow(
      'There is no site of Stoa in the schema "public"',
    );
    expect(readdirSync(folder).filter((name) => name.startsWith('nothing'))).toEqual([]);
  }));

it('Bad input: says so when the folder of the file does not exist', async () => {
  const path = join(folder, 'no-folder', 'site.tar.gz');
  await expect(makeBackup(api.store.url, mediaOf(folder), path)).rejects.toThrow(
    `There is no folder ${join(folder, 'no-folder')}.`,
  );
});

it('names the missing files that posts refer to, and no others', async () => {
  const dataDir = join(folder, 'lossy');
  cpSync(join(folder, 'site'), dataDir, { recursive: true });
  const unused = (await upload(api.address, ada, blackPng(20, 20))).url ?? '';
  rmSync(join(dataDir, 'uploads', basename(clip)));
  const figures = await makeBackup(api.store.url, mediaOf(dataDir), join(folder, 'lossy.tar.gz'));
  expect(figures.missing).toEqual([basename(clip)]);
  expect(unused).not.toBe('');
});

it('the command ends with an exit code and a sentence when a file is missing', async () => {
  const path = join(folder, 'command.tar.gz');
  const tool = await runTool('operations/backup/backup.main', [path], {
    DATABASE_URL: api.store.url,
    DATA_DIR: join(folder, 'elsewhere'),
  });
  expect(tool.code).toBe(1);
  expect(tool.said).toContain('is incomplete: 4 files that posts or members show are missing');
  expect(tool.said).toContain(basename(clip));
});

it('lets no server start on a partially restored database until it is restored again, which an idle server prevents', () =>
  onEmptyDatabase(async (store) => {
    const bucket = await startBucket();
    bucket.line.cut();
    const broken = restore(store, backup, { uploadsBucket: bucket.place });
    await expect(broken).rejects.toThrow('Files are temporarily unavailable');
    await bucket.stop();
    expect((await contentOf(store.url)).posts).toEqual(site.posts);
    await expect(migrate(store.url)).rejects.toThrow('A restore into this database was interrupted');
    const lock = await holdServerLock(store.url, { warn: jest.fn() });
    await expect(restore(store)).rejects.toThrow('Stoa runs on this database.');
    await lock?.release();
    await restore(store);
    expect(await contentOf(store.url)).toEqual({ ...site, ...emptied });
  }));

it('takes its lock again after its connection was cut', () =>
  onEmptyDatabase(async (store) => {
    const lock = await holdServerLock(store.url, { warn: jest.fn() });
    const cut = `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'stoa server lock'`;
    await onClient(store.url, (client) => client.query(cut));
    const isFree = () => onClient(store.url, lockOutServers);
    await until(async () => !(await isFree()));
    await lock?.release();
    expect(await isFree()).toBe(true);
  }));

it('keeps a server from starting while it restores', () =>
  onEmptyDatabase((store) =>
    onClient(store.url, async (client) => {
      expect(await lockOutServers(client)).toBe(true);
      expect(await holdServerLock(store.url, { warn: jest.fn() })).toBeUndefined();
    }),
  ));

it('does not touch a database on which Stoa runs', async () => {
  await expect(restore(api.store, backup, { replaces: true })).rejects.toThrow('Stoa runs on this database.');
  expect(await api.call('getMe', { as: ada })).toMatchObject({ username: 'ada' });
});

/** The backup with another heading, of the same length. */
function changed(change: (heading: string) => string): string {
  const tar = gunzipSync(readFileSync(backup));
  const size = parseInt(tar.subarray(124, 135).toString(), 8);
  const heading = change(tar.subarray(512, 512 + size).toString());
  tar.fill(0x20, 512, 512 + size);
  tar.write(heading, 512);
  const path = join(folder, `changed-${++count}.tar.gz`);
  writeFileSync(path, gzipSync(tar));
  return path;
}

it.each([
  [
    'is cut short',
    () => readFileSync(backup).subarray(0, readFileSync(backup).length / 2),
    'not a complete backup',
  ],
  [
    'is cut short and well packed',
    () => gzipSync(gunzipSync(readFileSync(backup)).subarray(0, 512 * 20)),
    'not a complete backup',
  ],
  ['is damaged', () => readFileSync(backup).fill(7, 5_000, 5_100), 'not a complete backup'],
  ['is something else', () => Buffer.from('hello'), 'not a complete backup'],
  ['is another archive', () => gzipSync(Buffer.alloc(1024)), 'not a backup of Stoa'],
  [
    'was made by a newer version',
    () => readFileSync(changed((text) => text.replace('KeepUploads17', 'KeepUploads97'))),
    'newer version',
  ],
  [
    'is of a format to come',
    () => readFileSync(changed((text) => text.replace('"format": 1', '"format": 9'))),
    'cannot read|can read',
  ],
])('Bad input: a backup that %s is refused before anything is changed', async (_, make, reason) => {
  await onEmptyDatabase(async (store) => {
    const path = join(folder, `bad-${++count}.tar.gz`);
    writeFileSync(path, make());
    const before = await contentOf(store.url);
    await expect(restore(store, path, { replaces: true })).rejects.toThrow(new RegExp(reason));
    expect(await contentOf(store.url)).toEqual(before);
  });
});

it('Bad input: a heading beyond a megabyte is refused before it is held', () =>
  onEmptyDatabase(async (store) => {
    const path = join(folder, 'long-heading.tar.gz');
    const archive = await ArchiveWriter.to(path);
    await archive.put('backup.json', Buffer.alloc(2_000_000, ' '));
    await archive.end();
    await expect(restore(store, path)).rejects.toThrow('its backup.json is larger than 1024 KB');
  }));

it('Bad input: a backup that names tables of others is refused', () =>
  onEmptyDatabase(async (store) => {
    const path = changed((heading) => heading.replace('"comments"', '"pg_authid"').replace(/\n +/g, '\n'));
    await expect(restore(store, path)).rejects.toThrow("tables that are not Stoa's (pg_authid)");
  }));

it('Bad input: says so when there is no such backup', () =>
  onEmptyDatabase(async (store) => {
    const path = join(folder, 'nowhere.tar.gz');
    await expect(restore(store, path)).rejects.toThrow(`There is no file ${path}.`);
  }));

it('leaves no partial backup behind', async () => {
  const bucket = await startBucket();
  bucket.line.cut();
  const path = join(folder, 'half.tar.gz');
  const files = openMediaFiles({ uploadsBucket: bucket.place, dataDir: folder });
  await expect(makeBackup(api.store.url, files, path)).rejects.toThrow('Files are temporarily unavailable');
  expect(readdirSync(folder).filter((name) => name.startsWith('half'))).toEqual([]);
  await bucket.stop();
});

it('contains the rows of one point in time despite concurrent writes, and brings uploads into a bucket and back', () =>
  onEmptyDatabase(async (store) => {
    const path = join(folder, 'busy.tar.gz');
    let isWriting = true;
    const write = async () => {
      while (isWriting) await api.makePost({ as: ada });
    };
    const writing = write();
    await makeBackup(api.store.url, mediaOf(join(folder, 'site')), path);
    isWriting = false;
    await writing;
    const { place: uploadsBucket, stop } = await startBucket();
    await restore(store, path, { uploadsBucket });
    const restored = await TestApp.start({ uploadsBucket }, { ...store, drop: () => Promise.resolve() });
    expect((await fetch(restored.address + picture)).status).toBe(200);
    const files = openMediaFiles({ uploadsBucket, dataDir: folder });
    const figures = await makeBackup(store.url, files, join(folder, 'from-bucket.tar.gz'));
    const { length } = readdirSync(join(folder, 'site', 'uploads'));
    expect(figures).toMatchObject({ files: length, missing: [] });
    // Proves every counter of what was restored.
    await restored.stop();
    await stop();
  }));
