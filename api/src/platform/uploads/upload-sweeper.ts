import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { bounds } from '../bounds.js';
import { LOGGER } from '../core.module.js';
import { inTransaction } from '../db/transaction.js';
import type { Logger } from '../log.js';
import { JobQueue } from '../queue/job-queue.js';
import { StagingDirectory } from './staging-directory.js';
import { isUnattached } from './unattached.sql.js';
import { filesOf, MEDIA_FILES, type MediaFiles } from './media-files.js';

/** Uploads deleted in one transaction, and in one round: the rest waits for the next round. */
const BATCH = 50;
const BATCHES = 20;

/** Selects overdue unused uploads, or those of the given names. Rows locked by other instances are skipped. */
const TAKE = `SELECT u.name FROM uploads u
  WHERE (u.name = ANY($1::text[]) OR ($1::text[] IS NULL AND u.created_at < now() - interval '${bounds.uploadUnattachedTime} milliseconds')) AND ${isUnattached('u.name')}
  ORDER BY u.created_at LIMIT ${BATCH} FOR UPDATE SKIP LOCKED`;

/** Checked again under the lock: a post may have used one in between; it stays then. */
const FORGET = `DELETE FROM uploads u WHERE u.name = ANY($1::text[]) AND ${isUnattached('u.name')} RETURNING u.name`;

/** Deletes unused uploads. Instances share the work by row locks. */
@Injectable()
export class UploadSweeper implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
    private readonly staging: StagingDirectory,
    private readonly queue: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.work('uploads.sweep', async () => {
      await this.sweep();
    });
  }

  /** Deletes overdue unused uploads; returns their number. */
  async sweep(): Promise<number> {
    await this.staging.clearAbandoned();
    let gone = 0;
    for (let batch = 0; batch < BATCHES; batch++) {
      const { length } = await this.takeAway(null);
      gone += length;
      if (length < BATCH) break;
    }
    if (gone > 0) this.logger.info({ event: 'uploads.swept', gone });
    return gone;
  }

  /** Deletes the given uploads if nothing uses them any more, such as those of a deleted post or a replaced avatar. */
  async forget(names: readonly string[]): Promise<void> {
    if (names.length === 0) return;
    await this.takeAway(names).catch((err: unknown) =>
      this.logger.warn({ err }, 'Released uploads could not be deleted; the next round retries.'),
    );
  }

  /** Deletes the files before the rows: after a failure in between, the rows remain for a retry. */
  private takeAway(names: readonly string[] | null): Promise<string[]> {
    return inTransaction(this.source, async (manager) => {
      const taken = await manager.query<{ name: string }[]>(TAKE, [names]);
      const [rows] = await manager.query<[{ name: string }[], number]>(FORGET, [
        taken.map(({ name }) => name),
      ]);
      const gone = rows.map(({ name }) => name);
      await this.files.remove(gone.flatMap(filesOf));
      return gone;
    });
  }
}
