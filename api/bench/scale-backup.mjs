import { median } from '@stoa/workspace/quantile';
import { rmSync, statSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { makeBackup } from '../dist/operations/backup/make-backup.js';
import { restoreBackup } from '../dist/operations/backup/restore-backup.js';
import { openMediaFiles } from '../dist/platform/uploads/open-media-files.js';
import { StagingDirectory } from '../dist/platform/uploads/staging-directory.js';
import { fillMix } from './mix-data.mjs';
import { clusterTime } from './processor-time.mjs';

/** Posts, with ten votes and two comments each. */
const POSTS = 100_000;

/** How many times as long a restore may take as the backup. */
const GOAL = 3;

const TURNS = 3;

/** Prints how long a backup takes, and to restore it into an empty database. */
export async function printBackup({ url, dataDir, postgres }) {
  const client = new pg.Client({ connectionString: url, options: '-c jit=off -c TimeZone=UTC' });
  await client.connect();
  await fillMix(client, POSTS);
  const path = join(dataDir, 'backup.tar.gz');
  const place = { uploadsBucket: undefined, dataDir };
  const files = openMediaFiles(place);
  const staging = new StagingDirectory(place);
  const restored = new URL(url);
  restored.pathname = '/stoa_scale_restored';
  const jobs = availableParallelism();
  const figures = { backup: [], restore: [] };
  const measure = async (what, work) => {
    const [start, database, own] = [performance.now(), clusterTime(postgres.cluster), process.cpuUsage()];
    const result = await work();
    const { user, system } = process.cpuUsage(own);
    figures[what].push({
      seconds: (performance.now() - start) / 1_000,
      database: (clusterTime(postgres.cluster) - database) / 1_000,
      own: (user + system) / 1e6,
    });
    return result;
  };
  try {
    for (let turn = 0; turn < TURNS; turn++) {
      rmSync(path, { force: true });
      await client.query(`DROP DATABASE IF EXISTS stoa_scale_restored WITH (FORCE)`);
      await client.query('CREATE DATABASE stoa_scale_restored');
      await client.query('CHECKPOINT');
      const { rows } = await measure('backup', () => makeBackup(url, files, path));
      if (turn === 0) console.log(`${rows} rows, a file of ${Math.round(statSync(path).size / 1e6)} MB.`);
      await measure('restore', () =>
        restoreBackup(path, { url: restored.href, files, staging, replaces: false, jobs }),
      );
    }
  } finally {
    await client.query('DROP DATABASE IF EXISTS stoa_scale_restored WITH (FORCE)');
    await client.end();
    rmSync(path, { force: true });
  }
  const middle = (what) => median(figures[what], ({ seconds }) => seconds);
  const [backup, restore] = [middle('backup'), middle('restore')];
  const say = ({ seconds, database, own }) =>
    `${seconds.toFixed(1)} s (processor time: PostgreSQL ${database.toFixed(1)} s, the tool ${own.toFixed(1)} s)`;
  const ratio = restore.seconds / backup.seconds;
  console.log(
    `Backup ${say(backup)}, restore over ${jobs} connections ${say(restore)}: ${ratio.toFixed(1)} times as long ` +
      `(≤ ${GOAL} ${ratio <= GOAL ? 'met' : 'missed'}).`,
  );
}
