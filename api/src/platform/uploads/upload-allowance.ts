import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import { bounds } from '../bounds.js';
import type { Config } from '../config/config.js';
import { CONFIG } from '../core.module.js';
import { Database } from '../db/database.js';
import { lockAccount } from '../db/lock-account.js';
import { type Sql, sql } from '../db/sql.js';
import { inTransaction } from '../db/transaction.js';
import { ApiError } from '../http/errors/api-error.js';
import { Metrics } from '../metrics/metrics.js';
import { UploadEntity } from './upload.entity.js';

/** Selects the bytes that an account has uploaded within a day. */
const storedToday = (userId: number): Sql => sql`SELECT coalesce(sum(bytes), 0)::float8 AS bytes FROM uploads
  WHERE user_id = ${userId} AND created_at > now() - interval '1 day'`;

/** Seconds. The quota covers the last 24 hours, so an hour later there may be room. */
const QUOTA_RETRY = 3_600;
const DISK_RETRY = 300;

/** Decides whether an account may store more, and whether the disk has room. */
@Injectable()
export class UploadAllowance {
  private readonly refused;

  constructor(
    private readonly database: Database,
    @Inject(CONFIG) private readonly config: Pick<Config, 'dataDir'>,
    metrics: Metrics,
  ) {
    this.refused = metrics.counter('stoa_uploads_refused_total', 'Uploads refused for lack of space.', [
      'for',
    ]);
    metrics.gauge('stoa_uploads_disk_free_ratio', 'Free part of the disk with uploads.', async (gauge) =>
      gauge.set(await this.free(0)),
    );
  }

  /**
   * @param bytes about to be stored, as far as known
   * @throws {ApiError} `UPLOAD_QUOTA_REACHED` or `STORAGE_FULL`.
   */
  async check(userId: number, bytes: number): Promise<void> {
    await this.checkDisk(bytes);
    const row = await this.database.row<{ bytes: number }>(storedToday(userId));
    this.checkQuota((row?.bytes ?? 0) + bytes);
  }

  /**
   * Stores the row of a file, unless the account's total with concurrent uploads exceeds its quota.
   * @throws {ApiError} `UPLOAD_QUOTA_REACHED`.
   */
  async take(upload: Omit<UploadEntity, 'createdAt' | 'userId'> & { userId: number }): Promise<void> {
    await inTransaction(this.database.source, async (manager) => {
      await lockAccount(manager, 'uploads', upload.userId);
      const { text, values } = storedToday(upload.userId);
      const [row] = await manager.query<{ bytes: number }[]>(text, [...values]);
      this.checkQuota((row?.bytes ?? 0) + upload.bytes);
      await manager.insert(UploadEntity, upload);
    });
  }

  private checkQuota(bytes: number): void {
    if (bytes <= bounds.uploadBytesPerDay) return;
    this.refused.inc({ for: 'account' });
    throw new ApiError('UPLOAD_QUOTA_REACHED', { retryAfter: QUOTA_RETRY });
  }

  /** @throws {ApiError} `STORAGE_FULL` when this many more bytes would leave too little of the disk. */
  async checkDisk(bytes: number): Promise<void> {
    if ((await this.free(bytes)) >= bounds.diskFree) return;
    this.refused.inc({ for: 'disk' });
    throw new ApiError('STORAGE_FULL', { retryAfter: DISK_RETRY });
  }

  /** Returns the part of the disk that stays free after this many more bytes. */
  private async free(bytes: number): Promise<number> {
    const { bavail, blocks, bsize } = await statfs(this.config.dataDir);
    return (bavail * bsize - bytes) / (blocks * bsize);
  }
}
