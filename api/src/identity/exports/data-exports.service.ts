import { accountDays, type DataExport } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { wrongPassword } from '../auth/credential-check.js';
import { ownerWith } from '../auth/sign-in-proof.js';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
import { raw, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { hashToken, newToken } from '../../delivery/tokens/token.js';
import { MEDIA_FILES, type MediaFiles } from '../../platform/uploads/media-files.js';
import { newFileId } from '../../platform/uploads/staging-directory.js';
import { DataExportEntity } from './data-export.entity.js';

/** Minimum time between two requests of a member. */
const INTERVAL = raw(`interval '${bounds.dataExportInterval} hours'`);

/** Validity of an archive's address. */
const LINK_LIFETIME = raw(`interval '${bounds.dataExportLinkTime} minutes'`);

/** How long an archive is kept, and a request that has failed or was lost with its job. */
export const KEPT = raw(`interval '${accountDays.archive} days'`);

const IS_OLD = sql`(expires_at <= now() OR (state <> 'ready' AND requested_at <= now() - ${KEPT}))`;

/** An archive that has waited for longer than an interval was lost with its job, and starts again. */
const REQUEST = `INSERT INTO data_exports AS e (user_id, file_name) VALUES ($1, $2)
  ON CONFLICT (user_id) DO UPDATE SET state = 'making', requested_at = now(), tries = 0, bytes = NULL, expires_at = NULL,
    token_hash = NULL, token_expires_at = NULL
  WHERE e.state = 'failed' OR e.requested_at <= now() - interval '${bounds.dataExportInterval} hours'
  RETURNING user_id`;

interface StateRow {
  state: DataExport['state'];
  bytes: string | null;
  expiresAt: string | null;
  nextAt: string | null;
}

/** Requests and fetches archives of members' data. */
@Injectable()
export class DataExports {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly queue: JobQueue,
    @Inject(MEDIA_FILES) private readonly files: MediaFiles,
  ) {}

  /** Returns the state of a member's archive. */
  async state(userId: number): Promise<DataExport> {
    const row = await this.database.row<StateRow & object>(sql`SELECT state, bytes, expires_at AS "expiresAt",
        CASE WHEN state <> 'failed' AND requested_at > now() - ${INTERVAL} THEN requested_at + ${INTERVAL} END AS "nextAt"
      FROM data_exports WHERE user_id = ${userId} AND (expires_at IS NULL OR expires_at > now())`);
    if (!row) return { state: 'none' };
    const { state, bytes, expiresAt, nextAt } = row;
    return {
      state,
      ...(bytes !== null && { bytes: Number(bytes) }),
      ...(expiresAt !== null && { expiresAt }),
      ...(nextAt !== null && { nextAt }),
    };
  }

  /**
   * Requests an archive.
   * @throws {ApiError} `EXPORT_PENDING` while one is being made, or `EXPORT_TOO_SOON` with the seconds until the next.
   */
  async request(userId: number): Promise<DataExport> {
    const isAccepted = await inTransaction(this.source, async (manager) => {
      const rows = await manager.query<unknown[]>(REQUEST, [userId, `${newFileId()}.zip`]);
      if (rows.length > 0) await this.queue.send('export.make', [{ userId }], manager);
      return rows.length > 0;
    });
    const export_ = await this.state(userId);
    if (isAccepted) {
      this.queue.wake('export.make');
      return export_;
    }
    if (export_.state === 'making') throw new ApiError('EXPORT_PENDING');
    throw tooSoon(export_.nextAt);
  }

  /**
   * Creates a single-use download token, which is not stored. It invalidates the previous one.
   * @param passwordHash the verified one
   * @throws {ApiError} `PASSWORD_WRONG` if the account has another password since, or `EXPORT_NOT_FOUND`.
   */
  async makeToken(userId: number, passwordHash: string): Promise<string> {
    const token = newToken();
    const row = await this.database.row<{ isMade: boolean }>(sql`
      WITH owner AS (${ownerWith(userId, { passwordHash })}),
      made AS (UPDATE data_exports
        SET token_hash = ${hashToken(token)}, token_expires_at = now() + ${LINK_LIFETIME}
        FROM owner WHERE user_id = owner.id AND state = 'ready' AND expires_at > now() RETURNING 1)
      SELECT EXISTS (SELECT FROM made) AS "isMade" FROM owner`);
    if (!row) throw wrongPassword();
    if (!row.isMade) throw new ApiError('EXPORT_NOT_FOUND');
    return token;
  }

  /** Uses up a token; returns the name of the archive's file, or undefined for a used, expired or unknown token. */
  async useToken(token: string): Promise<string | undefined> {
    const row = await this.database.row<{ fileName: string }>(sql`UPDATE data_exports
      SET token_hash = NULL, token_expires_at = NULL
      WHERE token_hash = ${hashToken(token)} AND token_expires_at > now() AND state = 'ready' AND expires_at > now()
      RETURNING file_name AS "fileName"`);
    return row?.fileName;
  }

  /** Deletes a member's archive; the file goes before the row, so that a failure in between can be retried. */
  async forget(userId: number): Promise<void> {
    const found = await this.source.manager.findOneBy(DataExportEntity, { userId });
    if (!found) return;
    await this.files.remove([found.fileName]);
    await this.source.manager.delete(DataExportEntity, { userId });
  }

  /** Deletes expired archives, and old requests without one; the file of an earlier archive may be left of those. */
  async sweep(): Promise<void> {
    const old = await this.database.rows<Pick<DataExportEntity, 'userId'>>(
      sql`SELECT user_id AS "userId" FROM data_exports WHERE ${IS_OLD} ORDER BY requested_at LIMIT 1000`,
    );
    for (const { userId } of old) await this.forgetOld(userId);
  }

  /**
   * Deletes a member's archive if it is still old: the member may have requested another since. Until the file is
   * deleted as well, the locked row keeps the next archive from being requested under the same name.
   */
  private forgetOld(userId: number): Promise<void> {
    return inTransaction(this.source, async (manager) => {
      const { text, values } = sql`DELETE FROM data_exports WHERE user_id = ${userId} AND ${IS_OLD}
        RETURNING file_name AS "fileName"`;
      const [rows] = await manager.query<[{ fileName: string }[], number]>(text, values);
      await this.files.remove(rows.map(({ fileName }) => fileName));
    });
  }
}

function tooSoon(nextAt = new Date().toISOString()): ApiError {
  const when = new Date(nextAt).toLocaleString('en-US', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'UTC',
  });
  const retryAfter = Math.max(1, Math.ceil((Date.parse(nextAt) - Date.now()) / 1000));
  return new ApiError('EXPORT_TOO_SOON', {
    message: `You can have one archive a day. You can ask for the next one on ${when} UTC.`,
    retryAfter,
  });
}
