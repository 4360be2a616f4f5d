import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Target } from '../../content/screening/screening.js';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { BanRemovalJob } from '../../platform/queue/jobs.js';
import { RemovalsService } from '../removals/removals.service.js';
import { writtenComments, writtenPosts } from './written.sql.js';

/** Items removed between two checks of the time. */
const BATCH = 50;

/**
 * Removes what people wrote, each item in its own transaction, as a moderator would. After a crash the job finds less to
 * do. The removal of a ban ends with the ban: only the ban tells its person of the removals.
 */
@Injectable()
export class BanRemovals implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly removals: RemovalsService,
  ) {}

  onModuleInit(): void {
    this.queue.workInSteps('ban.remove-content', bounds.banRemovalTime, (job) => this.step(job));
    this.queue.work('bans.sweep', () => this.sweep());
  }

  /** Removes a few items; returns whether there were any. */
  private async step(job: BanRemovalJob): Promise<boolean> {
    const targets = await this.some(job);
    if (targets.length === 0 || !(job.isWithoutBan || (await this.isBanned(job)))) return false;
    for (const target of targets) await this.remove(target, job);
    return true;
  }

  private async isBanned({ userId, communityId }: BanRemovalJob): Promise<boolean> {
    const ban = await this.database.row(sql`SELECT 1 FROM bans
      WHERE user_id = ${userId} AND community_id IS NOT DISTINCT FROM ${communityId}::integer`);
    return ban !== undefined;
  }

  /** Comments first: a removed post hides its thread, but not those of other posts. */
  private async some({ userId, communityId, since }: BanRemovalJob): Promise<Target[]> {
    const start = sql`${since}::timestamptz`;
    const comments = await this.database.rows<{ id: number }>(
      writtenComments(userId, communityId, start, BATCH),
    );
    if (comments.length > 0) return comments.map(({ id }) => ({ type: 'comment', id }));
    const posts = await this.database.rows<{ id: number }>(writtenPosts(userId, communityId, start, BATCH));
    return posts.map(({ id }) => ({ type: 'post', id }));
  }

  private async remove(target: Target, { reason, moderator }: BanRemovalJob): Promise<void> {
    try {
      await this.removals.removeSilently(target, reason, moderator);
    } catch (error) {
      // Its author deleted it, or a moderator removed it, in the meantime.
      if (!(error instanceof ApiError)) throw error;
    }
  }

  /** Deletes bans that have ended. */
  private async sweep(): Promise<void> {
    await this.database.rows(sql`DELETE FROM bans WHERE ends_at <= now()`);
  }
}
