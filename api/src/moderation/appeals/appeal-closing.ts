import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { STANDS } from './appeal.sql.js';

/** Stores that appeals are closed whose decision no longer stands. Every read knows it before. */
@Injectable()
export class AppealClosing implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work('appeals.close', () => this.close());
  }

  private async close(): Promise<void> {
    await this.database
      .rows(sql`UPDATE appeals a SET outcome = 'closed', decided_at = now() FROM moderation_log l
      WHERE a.outcome IS NULL AND l.id = a.entry_id AND NOT ${STANDS}`);
  }
}
