import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import type { Target } from '../../content/screening/screening.js';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { SweepJob } from '../../platform/queue/jobs.js';
import { BanEntity } from '../bans/ban.entity.js';
import { BansService } from '../bans/bans.service.js';
import { toFormerBan } from '../bans/former-ban.js';
import type { BanChange } from '../bans/stored-ban.js';
import { latestRemovalId, type Moderator } from '../log/moderation-log.js';
import { RemovalsService } from '../removals/removals.service.js';
import { IS_STAFF, sweptComments, sweptPosts } from './accounts.sql.js';
import { BATCH, lockSweep } from './open-sweep.js';
import { SweepAccountEntity } from './sweep-account.entity.js';
import { SweepItemEntity } from './sweep-item.entity.js';
import { SweepEntity } from './sweep.entity.js';

/** Locks an account that may have joined the staff, or been deleted, since the preview. */
const lockPerson = (userId: number): Sql => sql`
  SELECT u.deleted_at IS NOT NULL OR ${IS_STAFF} AS "isProtected" FROM users u WHERE u.id = ${userId}
  FOR NO KEY UPDATE`;

/**
 * Carries out sweeps: bans each account, then removes what it wrote. Each step is a transaction with its progress, so
 * after a crash the job continues where it was.
 */
@Injectable()
export class SweepRun implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly queue: JobQueue,
    private readonly bans: BansService,
    private readonly removals: RemovalsService,
  ) {}

  onModuleInit(): void {
    this.queue.workInSteps('sweep.run', bounds.sweepTime, (job) => this.step(job));
  }

  /** Works on the next account; returns whether the sweep still runs. */
  private async step({ sweepId, moderator }: SweepJob): Promise<boolean> {
    const [sweep, account] = await Promise.all([
      this.source.manager.findOneBy(SweepEntity, { id: sweepId, state: 'running' }),
      this.source.manager.findOne(SweepAccountEntity, {
        where: [
          { sweepId, state: 'banned' },
          { sweepId, state: 'waiting' },
        ],
        order: { state: 'ASC', userId: 'ASC' },
      }),
    ]);
    if (!sweep) return false;
    if (!account) return this.finish(sweepId);
    if (account.state === 'waiting') await this.ban(account, moderator);
    else await this.remove(sweep, account, moderator);
    return true;
  }

  private async ban({ sweepId, userId }: SweepAccountEntity, moderator: Moderator): Promise<void> {
    const change = await inTransaction(this.source, async (manager) => {
      const sweep = await lockSweep(manager, sweepId, 'running');
      // Another job may have banned it since, if a lease has ended.
      const isWaiting = await manager.existsBy(SweepAccountEntity, { sweepId, userId, state: 'waiting' });
      if (!sweep || !isWaiting) return undefined;
      const [person] = await runStatement<{ isProtected: boolean }>(manager, lockPerson(userId));
      if (!person || person.isProtected) {
        await manager.update(SweepAccountEntity, { sweepId, userId }, { state: 'protected' });
        return undefined;
      }
      const done = await this.banForGood(manager, sweep, userId, moderator);
      const formerBan = done?.former ? toFormerBan(done.former) : null;
      const banId = done?.ban.id ?? null;
      await manager.update(SweepAccountEntity, { sweepId, userId }, { state: 'banned', banId, formerBan });
      return done;
    });
    if (change) await this.bans.announce(change);
  }

  /** Returns undefined for an account that is banned for good already, which stays so after an undo. */
  private async banForGood(
    manager: EntityManager,
    { reason, message }: SweepEntity,
    userId: number,
    moderator: Moderator,
  ): Promise<BanChange | undefined> {
    const forGood = { userId, communityId: IsNull(), endsAt: IsNull(), isMute: false };
    if (await manager.existsBy(BanEntity, forGood)) return undefined;
    const order = { reason, message, days: null, isMute: false, removal: 'none' as const };
    const change = await this.bans.banWithin(manager, null, userId, order, moderator);
    await this.bans.notifyOfCurrent(manager, { place: null, userId });
    return change;
  }

  private async remove(sweep: SweepEntity, account: SweepAccountEntity, moderator: Moderator): Promise<void> {
    const { sweepId, userId } = account;
    const targets = await this.some(sweep, userId);
    for (const target of targets) if (!(await this.removeOne(sweep, target, moderator))) return;
    if (targets.length > 0) return;
    await inTransaction(this.source, async (manager) => {
      if (!(await lockSweep(manager, sweepId, 'running'))) return;
      await manager.update(SweepAccountEntity, { sweepId, userId, state: 'banned' }, { state: 'done' });
    });
  }

  /** Comments first: a removed post hides its thread, but not those of other posts. */
  private async some({ since }: SweepEntity, userId: number): Promise<Target[]> {
    const person = sql`${userId}::integer`;
    const comments = await this.database.rows<{ id: number }>(sweptComments(person, since, BATCH));
    if (comments.length > 0) return comments.map(({ id }) => ({ type: 'comment', id }));
    const posts = await this.database.rows<{ id: number }>(sweptPosts(person, since, BATCH));
    return posts.map(({ id }) => ({ type: 'post', id }));
  }

  /** Returns whether the sweep still runs. */
  private async removeOne(
    { id: sweepId }: SweepEntity,
    target: Target,
    moderator: Moderator,
  ): Promise<boolean> {
    try {
      const item = await inTransaction(this.source, async (manager) => {
        const sweep = await lockSweep(manager, sweepId, 'running');
        if (!sweep) return undefined;
        const removed = await this.removals.removeWithin(manager, target, sweep.reason, moderator);
        const { postId, commentId, heldFor } = removed;
        const logId = await latestRemovalId(manager, target);
        await manager.insert(SweepItemEntity, { sweepId, postId, commentId, heldFor, logId });
        return removed;
      });
      if (item) await this.removals.announce(item);
      return item !== undefined;
    } catch (error) {
      // Its author deleted it, or a moderator removed it, in the meantime.
      if (!(error instanceof ApiError)) throw error;
      return true;
    }
  }

  private async finish(id: number): Promise<boolean> {
    await this.source.manager.update(
      SweepEntity,
      { id, state: 'running' },
      { state: 'done', finishedAt: () => 'now()' },
    );
    return false;
  }
}
