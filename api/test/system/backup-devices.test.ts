import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ArchiveWriter, Heading, HEADING, readArchive, TABLES } from '../../src/operations/backup/archive.js';
import { makeBackup } from '../../src/operations/backup/make-backup.js';
import { restoreBackup } from '../../src/operations/backup/restore-backup.js';
import { keptTables } from '../../src/operations/backup/tables.js';
import { openMediaFiles } from '../../src/platform/uploads/open-media-files.js';
import { StagingDirectory } from '../../src/platform/uploads/staging-directory.js';
import { makeSubscription } from '../support/push-service.js';
import { TestApp } from '../support/test-app.js';
import { makeTestDatabase } from '../support/test-database.js';

const DEVICES = 'push_subscriptions';

let folder: string;
let api: TestApp;
/** A backup of a site on which a member has a device for notifications. */
let backup: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoa-test-devices-'));
  api = await TestApp.start({ pushKey: randomBytes(32) });
  const as = await api.members.make();
  await api.call('subscribeDevice', { as, body: makeSubscription().subscription });
  backup = join(folder, 'site.tar.gz');
  await makeBackup(api.store.url, filesIn('site'), backup);
});
afterAll(async () => {
  await api.stop();
  rmSync(folder, { recursive: true, force: true });
});

const filesIn = (name: string) => openMediaFiles({ uploadsBucket: undefined, dataDir: join(folder, name) });

/** Returns the numbers of members and of devices after a restore. */
async function restored(path: string): Promise<{ members: number; devices: number } | undefined> {
  const store = await makeTestDatabase();
  try {
    const dataDir = join(folder, 'restored');
    const staging = new StagingDirectory({ dataDir });
    await restoreBackup(path, {
      url: store.url,
      files: filesIn('restored'),
      staging,
      replaces: false,
      jobs: 1,
    });
    const restoredSite = await TestApp.start({}, { ...store, drop: () => Promise.resolve() });
    const { rows } = await restoredSite.database.pool.query<{ members: number; devices: number }>(
      `SELECT (SELECT count(*)::integer FROM users) AS members, (SELECT count(*)::integer FROM ${DEVICES}) AS devices`,
    );
    await restoredSite.stop();
    return rows[0];
  } finally {
    await store.drop();
  }
}

/** Adds the devices to the backup, as earlier releases did. */
async function withDevices(path: string): Promise<string> {
  const changed = join(folder, 'with-devices.tar.gz');
  const archive = await ArchiveWriter.to(changed);
  const { rows } = await api.database.pool.query<Record<string, unknown>>(
    `SELECT id, user_id, session_id, endpoint, p256dh, auth, server_key, failures, created_at::text FROM ${DEVICES}`,
  );
  const lines = rows.map((row) => `${Object.values(row).join('\t')}\n`).join('');
  await readArchive(path, async (name, content) => {
    const bytes = await buffer(content);
    if (name !== HEADING) return archive.put(name, bytes);
    const heading = Heading.parse(JSON.parse(bytes.toString()));
    heading.tables.push({ name: DEVICES, columns: Object.keys(rows[0] ?? {}) });
    await archive.put(HEADING, JSON.stringify(heading));
    await archive.put(`${TABLES}${DEVICES}/000000`, lines);
  });
  await archive.end();
  return changed;
}

it('a site whose members have devices is restored without them, since they sign in again', async () => {
  expect(await restored(backup)).toEqual({ members: 1, devices: 0 });
});

it('a backup of an earlier release, which contains devices, is restored without them', async () => {
  expect(await restored(await withDevices(backup))).toEqual({ members: 1, devices: 0 });
});

it('a backup contains no table that refers to one that it leaves out', async () => {
  const { rows } = await api.database.pool.query(
    `SELECT child.relname AS "from", parent.relname AS "to"
      FROM pg_constraint c JOIN pg_class child ON child.oid = c.conrelid JOIN pg_class parent ON parent.oid = c.confrelid
      WHERE c.contype = 'f' AND child.relname = ANY ($1) AND NOT parent.relname = ANY ($1)`,
    [keptTables],
  );
  expect(rows).toEqual([]);
});
