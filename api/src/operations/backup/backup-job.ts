import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../../platform/config/config.js';
import { CONFIG, LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import type { Logger } from '../../platform/log.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { MEDIA_FILES, type MediaFiles } from '../../platform/uploads/media-files.js';
import { makeBackup } from './make-backup.js';

/**
 * Backup files in the folder, complete or lacking uploads, including leftovers of killed backups. Their names sort by
 * time.
 */
const OWN_FILE = /^stoa-\d{4}-\d\d-\d\dT\d{4}Z(?:\.incomplete)?\.tar\.gz(?:\.unfinished)?$/;

/** The slot of the job: a job that runs twice finds its file. */
const SLOT = sql`SELECT to_char(slot AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24MI"Z"') AS slot
  FROM job_schedules WHERE name = 'backup.make'`;

/** The number of referenced files that the last backup lacks. */
const MISSING = sql`SELECT missing_files AS missing FROM job_schedules WHERE name = 'backup.make'`;

const noteMissing = (count: number): Sql =>
  sql`UPDATE job_schedules SET missing_files = ${count} WHERE name = 'backup.make'`;

/** Makes a backup for each slot of its schedule, and keeps the latest ones, and the latest complete one. */
@Injectable()
export class BackupJob implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
    metrics: Metrics,
  ) {
    if (config.backupTime !== undefined) this.showMissing(metrics);
  }

  onModuleInit(): void {
    this.queue.work('backup.make', () => this.make());
  }

  /**
   * Makes the backup of this slot unless it exists, and removes old ones.
   * @returns `incomplete` when files are missing in it: a retry would not find them
   */
  async make(): Promise<'incomplete' | undefined> {
    const schedule = await this.database.row<{ slot: string }>(SLOT);
    if (!schedule) return undefined;
    const { backupDir } = this.config;
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    const name = `stoa-${schedule.slot}`;
    const path = join(backupDir, name);
    const missing = (await isThere(`${path}.tar.gz`)) ? 0 : await this.write(path);
    await this.database.rows(noteMissing(missing));
    await this.removeOld(`${name}.tar.gz`);
    return missing > 0 ? 'incomplete' : undefined;
  }

  /** Registers the number of files missing from the last backup of any instance: 0 before the first. */
  private showMissing(metrics: Metrics): void {
    const help = 'Files of posts or members that are missing from the last backup.';
    metrics.gauge('stoa_backup_missing_files', help, async (gauge) => {
      const row = await this.database.row<{ missing: number | null }>(MISSING).catch(() => undefined);
      if (row) gauge.set(row.missing ?? 0);
    });
  }

  /** Returns the number of missing files; the file's name shows whether there are any. */
  private async write(base: string): Promise<number> {
    const url = this.config.databaseDirectUrl ?? this.database.url;
    const whole = `${base}.tar.gz`;
    const incomplete = `${base}.incomplete.tar.gz`;
    const { rows, files, missing } = await makeBackup(url, this.files, whole, incomplete);
    const path = missing.length > 0 ? incomplete : whole;
    this.logger.info({ event: 'backup.made', path, rows, files });
    const [first] = missing;
    if (!first) return 0;
    this.logger.error(
      { event: 'backup.not-whole', path, missing: missing.length, first },
      'The backup was made, but files of posts or members are missing.',
    );
    return missing.length;
  }

  private async removeOld(latest: string): Promise<void> {
    const { backupDir, backupsKept } = this.config;
    const names = (await readdir(backupDir)).filter((name) => OWN_FILE.test(name)).sort();
    const finished = names.filter((name) => !name.endsWith('.unfinished'));
    const lastWhole = finished.findLast((name) => !name.includes('.incomplete'));
    const old = finished.slice(0, -backupsKept).filter((name) => name !== lastWhole);
    const abandoned = names.filter((name) => name.endsWith('.unfinished') && name < latest);
    for (const name of [...abandoned, ...old]) {
      await rm(join(backupDir, name), { force: true });
    }
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
