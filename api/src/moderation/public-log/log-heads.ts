import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, sql } from '../../platform/db/sql.js';
import { JobQueue } from '../../platform/queue/job-queue.js';

/** A published end of the log's hash chain. */
export interface PublishedHead {
  /** In UTC, as `2026-11-26`. */
  readonly day: string;
  readonly number: number;
  /** In hexadecimal. */
  readonly hash: string;
}

/** Maximum heads in the file: almost three years of days. A later head proves the entries before it, too. */
const HEADS_MAX = 1_000;

/** Publishes the end of the log's hash chain, once a day. */
@Injectable()
export class LogHeads implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work('log.publish-head', () => this.publish());
  }

  /** Returns the latest heads, newest first. */
  latest(max = HEADS_MAX): Promise<PublishedHead[]> {
    return this.database.read
      .rows<PublishedHead>(sql`SELECT published_on::text AS day, number, encode(hash, 'hex') AS hash
      FROM moderation_log_heads ORDER BY published_on DESC LIMIT ${literal(max)}`);
  }

  /** Publishes nothing for an empty log, or a second time on one day. */
  private async publish(): Promise<void> {
    await this.database.rows(sql`INSERT INTO moderation_log_heads (published_on, number, hash)
      SELECT (now() AT TIME ZONE 'UTC')::date, number, hash FROM moderation_log_chain ORDER BY number DESC LIMIT 1
      ON CONFLICT DO NOTHING`);
  }
}
