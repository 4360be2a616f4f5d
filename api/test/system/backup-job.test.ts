import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { checkBackup } from '../../src/operations/backup/check-backup.js';
import { makeBackup } from '../../src/operations/backup/make-backup.js';
import { storedName } from '../../src/operations/boot/migrate.js';
import { migrations } from '../../src/platform/db/migrations.js';
import { Scheduler } from '../../src/platform/queue/scheduler.js';
import { MEDIA_FILES, type MediaFiles } from '../../src/platform/uploads/media-files.js';
import { blackPng } from '../support/files.js';
import { TestApp } from '../support/test-app.js';
import { until } from '../support/until.js';
import { upload } from '../support/uploading.js';

const TOKEN = 'a token that is only good for tests';
const known = migrations.map(storedName);
const backupDir = mkdtempSync(join(tmpdir(), 'stoa-test-backups-'));

let api: TestApp;
beforeAll(async () => {
  api = await TestApp.start({ backupTime: 0, backupDir, backupsKept: 2, metricsToken: TOKEN });
});
afterAll(async () => {
  await api.stop();
  rmSync(backupDir, { recursive: true });
});

async function metricsOf({ address }: TestApp): Promise<string> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  return (await fetch(`${address}/metrics`, { headers })).text();
}

/** Lets the time of a backup come; resolves when what it causes is done. */
async function backUp(of = api): Promise<void> {
  await of.database.pool.query(
    `UPDATE job_schedules SET slot = slot - interval '1 day' WHERE name = 'backup.make'`,
  );
  await of.app.get(Scheduler).sendDue();
  await of.settled();
}

it('makes a whole backup once a day, keeps the latest, and removes what a killed one has left', async () => {
  const old = ['2020-01-01', '2020-01-02', '2020-01-03'].map((day) => `stoa-${day}T0000Z.tar.gz`);
  const [oldest = '', , newest = ''] = old;
  for (const name of [...old, `${oldest}.unfinished`, 'notes.txt'])
    writeFileSync(join(backupDir, name), 'old');
  await backUp();
  const names = readdirSync(backupDir).sort();
  expect(names).toEqual([
    'notes.txt',
    newest,
    expect.stringMatching(/^stoa-2\d{3}-\d\d-\d\dT0000Z\.tar\.gz$/),
  ]);
  const made = join(backupDir, names[2] ?? '');
  await checkBackup(made, known);

  // The same slot again, as after a crash: its file stays as it is.
  writeFileSync(made, 'kept');
  await backUp();
  expect(readdirSync(backupDir).sort()).toEqual(names);
  await expect(checkBackup(made, known)).rejects.toThrow();

  expect(await metricsOf(api)).toMatch(/stoa_schedule_success_timestamp_seconds{queue="backup.make"} \d+/);
});

it('a backup that lacks a file is no success, and never displaces the last that is whole', async () => {
  const dataDir = join(backupDir, 'site');
  const folder = join(backupDir, 'lossy');
  mkdirSync(folder);
  const given = { dataDir, backupTime: 0, backupDir: folder, backupsKept: 2, metricsToken: TOKEN };
  const lossy = await TestApp.start(given);
  const as = await lossy.members.make();
  const picture = (await upload(lossy.address, as, blackPng(20, 20))).url ?? '';
  const { id: communityId } = await lossy.makeCommunity({ as });
  const body = { title: 'A picture', communityId, imageUrl: picture };
  const { id } = await lossy.call('createPost', { as, body });
  rmSync(join(dataDir, 'uploads', basename(picture)));
  const older = ['01T0000Z', '02T0000Z.incomplete', '03T0000Z.incomplete', '04T0000Z.incomplete'];
  const [whole = '', , , latest = ''] = older.map((end) => `stoa-2020-01-${end}.tar.gz`);
  for (const end of older) writeFileSync(join(folder, `stoa-2020-01-${end}.tar.gz`), 'old');
  await backUp(lossy);
  const today = expect.stringMatching(/^stoa-2\d{3}-\d\d-\d\dT0000Z\.incomplete\.tar\.gz$/) as string;
  expect(readdirSync(folder).sort()).toEqual([whole, latest, today]);
  const metrics = await metricsOf(lossy);
  expect(metrics).toMatch(/^stoa_backup_missing_files 1$/m);
  expect(metrics).not.toContain('stoa_schedule_success_timestamp_seconds{queue="backup.make"}');

  await lossy.call('deletePost', { as, params: { id } });
  await backUp(lossy);
  expect(readdirSync(folder).filter((name) => !name.includes('incomplete'))).toHaveLength(1);
  expect(readdirSync(folder)).not.toContain(whole);
  const mended = await metricsOf(lossy);
  expect(mended).toMatch(/^stoa_backup_missing_files 0$/m);
  expect(mended).toMatch(/stoa_schedule_success_timestamp_seconds{queue="backup.make"} \d+/);
  await lossy.stop();
});

it('a backup whose connection is closed between two statements fails, and the process goes on', async () => {
  await upload(api.address, await api.members.make(), blackPng(20, 20));
  const url = new URL(api.store.url);
  url.searchParams.set('application_name', 'cut backup');
  const ofBackup = `FROM pg_stat_activity WHERE application_name = 'cut backup'`;
  const stored = api.app.get<MediaFiles>(MEDIA_FILES);
  const files: MediaFiles = Object.assign(Object.create(stored) as MediaFiles, {
    async open(name: string) {
      await api.database.pool.query(`SELECT pg_terminate_backend(pid) ${ofBackup}`);
      await until(async () => (await api.database.pool.query(`SELECT ${ofBackup}`)).rowCount === 0);
      return stored.open(name);
    },
  });
  const path = join(backupDir, 'cut.tar.gz');
  await expect(makeBackup(url.href, files, path)).rejects.toThrow(/connection|terminat/i);
  expect(readdirSync(backupDir).filter((name) => name.startsWith('cut'))).toEqual([]);
});
