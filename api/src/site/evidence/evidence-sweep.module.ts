import { Module, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import {
  deleteOldCanaryCounts,
  deleteOldCounts,
  deleteOldErrors,
  deleteOldVerdicts,
} from './evidence.sql.js';

/** Deletes old evidence. A separate module, since processes that only run jobs serve no pages. */
@Module({})
export class EvidenceSweepModule implements OnModuleInit {
  constructor(
    private readonly queue: JobQueue,
    private readonly database: Database,
  ) {}

  onModuleInit(): void {
    this.queue.work('evidence.sweep', async () => {
      await this.database.rows(deleteOldCounts());
      await this.database.rows(deleteOldErrors());
      await this.database.rows(deleteOldCanaryCounts());
      await this.database.rows(deleteOldVerdicts());
    });
  }
}
