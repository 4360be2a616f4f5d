import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import { Database } from '../db/database.js';
import { type Sql, sql } from '../db/sql.js';
import type { Logger } from '../log.js';
import { Metrics } from '../metrics/metrics.js';
import { JobQueue } from '../queue/job-queue.js';
import { MEDIA_FILES, type MediaFiles } from '../uploads/media-files.js';
import { makeBackup } from './make-backup.js';

/**
 * Files of ours in the folder, whole or lacking uploads, with what a backup that was killed has left. Their names sort by
 * time.
 */
const OWN_FILE = /^stoa-\d{4}-\d\d-\d\dT\d{4}Z(?:\.incomplete)?\.tar\.gz(?:\.unfinished)?$/;

/** The slot that the job was made for: a job that runs twice finds its file. */
const SLOT = sql`SELECT to_char(slot AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24MI"Z"') AS slot
  FROM job_schedules WHERE name = 'backup.make'`;

const MISSING = sql`SELECT missing_files AS missing FROM job_schedules WHERE name = 'backup.make'`;

const noteMissing = (count: number): Sql =>
  sql`UPDATE job_schedules SET missing_files = ${count} WHERE name = 'backup.make'`;

/** Makes a backup for each slot of its schedule, and keeps the latest, and the latest that is whole. */
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
   * Makes the backup of this slot if it is not there, and removes those that are too old.
   * @returns `incomplete` when files are missing in it: the next try would find as many
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

  /** What the last backup lacked, whichever instance made it: 0 before the first. */
  private showMissing(metrics: Metrics): void {
    const help = 'Files that posts or members show and that the last backup lacks.';
    metrics.gauge('stoa_backup_missing_files', help, async (gauge) => {
      const row = await this.database.row<{ missing: number | null }>(MISSING).catch(() => undefined);
      if (row) gauge.set(row.missing ?? 0);
    });
  }

  /** Returns how many files it lacks; if any, its name says so. */
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
      'The backup was made, but files that posts or members show are not there.',
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
