import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBackup } from '../src/backup/check-backup.js';
import { migrations, storedName } from '../src/schema.js';
import { Scheduler } from '../src/queue/scheduler.js';
import { TestApp } from './support/test-app.js';

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

/** Lets the time of a backup come; resolves when what it causes is done. */
async function backUp(): Promise<void> {
  await api.database.pool.query(
    `UPDATE job_schedules SET slot = slot - interval '1 day' WHERE name = 'backup.make'`,
  );
  await api.app.get(Scheduler).sendDue();
  await api.settled();
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

  // The same slot once more, as after a crash: its file stays as it is.
  writeFileSync(made, 'kept');
  await backUp();
  expect(readdirSync(backupDir).sort()).toEqual(names);
  await expect(checkBackup(made, known)).rejects.toThrow();

  const headers = { authorization: `Bearer ${TOKEN}` };
  const metrics = await (await fetch(`${api.address}/metrics`, { headers })).text();
  expect(metrics).toMatch(/stoa_schedule_success_timestamp_seconds{queue="backup.make"} \d+/);
});
