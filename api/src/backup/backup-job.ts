import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Config } from '../config.js';
import { CONFIG, LOGGER } from '../core.module.js';
import { Database } from '../db/database.js';
import { sql } from '../db/sql.js';
import type { Logger } from '../log.js';
import { JobQueue } from '../queue/job-queue.js';
import { MEDIA_FILES, type MediaFiles } from '../uploads/media-files.js';
import { makeBackup } from './make-backup.js';

/** Files of ours in the folder, with what a backup that was killed has left. Their names sort by time. */
const OWN_FILE = /^(stoa-\d{4}-\d\d-\d\dT\d{4}Z\.tar\.gz)(\.unfinished)?$/;

/** The slot that the job was made for: a job that runs twice finds its file. */
const SLOT = sql`SELECT to_char(slot AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24MI"Z"') AS slot
  FROM job_schedules WHERE name = 'backup.make'`;

/** Makes a backup for each slot of its schedule, and keeps the latest. */
@Injectable()
export class BackupJob implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.work('backup.make', () => this.make());
  }

  /** Makes the backup of this slot if it is not there, and removes those that are too old. */
  async make(): Promise<void> {
    const schedule = await this.database.row<{ slot: string }>(SLOT);
    if (!schedule) return;
    const { backupDir } = this.config;
    await mkdir(backupDir, { recursive: true, mode: 0o700 });
    const name = `stoa-${schedule.slot}.tar.gz`;
    const path = join(backupDir, name);
    if (!(await isThere(path))) await this.write(path);
    await this.removeOld(name);
  }

  private async write(path: string): Promise<void> {
    const url = this.config.databaseDirectUrl ?? this.database.url;
    const { rows, files, missing } = await makeBackup(url, this.files, path);
    this.logger.info({ event: 'backup.made', path, rows, files });
    if (missing.length === 0) return;
    const [first] = missing;
    this.logger.error(
      { event: 'backup.not-whole', path, missing: missing.length, first },
      'The backup was made, but files that posts or members show are not there.',
    );
  }

  private async removeOld(latest: string): Promise<void> {
    const { backupDir, backupsKept } = this.config;
    const names = (await readdir(backupDir)).filter((name) => OWN_FILE.test(name)).sort();
    const whole = names.filter((name) => !name.endsWith('.unfinished'));
    const abandoned = names.filter((name) => name.endsWith('.unfinished') && name < latest);
    for (const name of [...abandoned, ...whole.slice(0, -backupsKept)]) {
      await rm(join(backupDir, name), { force: true });
    }
  }
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
