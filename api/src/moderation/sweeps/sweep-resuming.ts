import type { SweepState } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { JobQueue } from '../../platform/queue/job-queue.js';

interface OpenSweep {
  id: number;
  state: Extract<SweepState, 'running' | 'undoing'>;
  moderatorId: number;
  username: string;
}

/**
 * Sends the jobs of open sweeps again: a backup has none, and one that has failed permanently does not run again. A
 * second job does no step twice. Only staff start and undo sweeps.
 */
@Injectable()
export class SweepResuming implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work('sweeps.resume', () => this.resume());
  }

  private async resume(): Promise<void> {
    const open = await this.database
      .rows<OpenSweep>(sql`SELECT s.id, s.state, u.id AS "moderatorId", u.username
      FROM sweeps s JOIN users u ON u.id = CASE s.state WHEN 'running' THEN s.started_by ELSE s.undone_by END
      WHERE s.state IN ('running', 'undoing')`);
    for (const { id: sweepId, state, moderatorId, username } of open) {
      const name = state === 'running' ? 'sweep.run' : 'sweep.undo';
      const moderator = { id: moderatorId, username, role: 'moderator' as const };
      await this.queue.send(name, [{ sweepId, moderator }]);
      this.queue.wake(name);
    }
  }
}
