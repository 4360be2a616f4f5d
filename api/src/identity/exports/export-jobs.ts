import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { LOGGER } from '../../platform/core.module.js';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import type { Logger } from '../../platform/log.js';
import { Mailer } from '../../delivery/mail/mailer.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { MEDIA_FILES, type MediaFiles } from '../../platform/uploads/media-files.js';
import { StagingDirectory } from '../../platform/uploads/staging-directory.js';
import { UploadAllowance } from '../../platform/uploads/upload-allowance.js';
import { DataExports, KEPT } from './data-exports.service.js';
import { writeExport } from './export-archive.js';

/** The maximum number of attempts before an archive counts as failed. */
const TRIES = 3;

interface BegunExport {
  fileName: string;
  tries: number;
  /** Bytes of the member's uploads, the largest part of an archive. */
  expectedBytes: number;
}

/** Creates archives, one at a time on each instance, and deletes old ones. */
@Injectable()
export class ExportJobs implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly exports: DataExports,
    private readonly staging: StagingDirectory,
    private readonly allowance: UploadAllowance,
    private readonly mailer: Mailer,
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.work('export.make', ({ userId }) => this.make(userId));
    this.queue.work('exports.sweep', () => this.exports.sweep());
  }

  /** Creates a member's requested archive; a second run replaces it. */
  async make(userId: number): Promise<void> {
    const begun = await this.begin(userId);
    if (!begun) return;
    if (begun.tries > TRIES) return this.fail(userId, begun);
    try {
      await this.write(userId, begun);
    } catch (error) {
      if (begun.tries < TRIES) throw error;
      this.logger.warn({ err: error, userId }, 'The archive of a member could not be made.');
      return this.fail(userId, begun);
    }
  }

  private begin(userId: number): Promise<BegunExport | undefined> {
    return this.database.row<BegunExport & object>(sql`UPDATE data_exports SET tries = tries + 1
      WHERE user_id = ${userId} AND state = 'making'
      RETURNING file_name AS "fileName", tries,
        (SELECT coalesce(sum(bytes), 0)::float8 FROM uploads WHERE user_id = ${userId}) AS "expectedBytes"`);
  }

  private async write(userId: number, { fileName, expectedBytes }: BegunExport): Promise<void> {
    await this.allowance.checkDisk(expectedBytes);
    const bytes = await this.staging.withFolder(async (folder) => {
      const path = join(folder, fileName);
      await writeExport({ database: this.database, files: this.files }, userId, path);
      const { size } = await stat(path);
      await this.files.keep(fileName, path);
      return size;
    });
    const done = await this.database.row(sql`UPDATE data_exports SET state = 'ready', bytes = ${bytes},
      expires_at = now() + ${KEPT} WHERE user_id = ${userId} AND state = 'making' RETURNING 1`);
    // The account was deleted in between.
    if (!done) return this.files.remove([fileName]);
    await this.mailer.send({ kind: 'export-ready', userId });
  }

  /** Ends a request; nobody can download the earlier archive, so its file is deleted. */
  private async fail(userId: number, { fileName }: BegunExport): Promise<void> {
    const failed = await this.database.row(
      sql`UPDATE data_exports SET state = 'failed' WHERE user_id = ${userId} AND state = 'making' RETURNING 1`,
    );
    if (failed) await this.files.remove([fileName]);
  }
}
