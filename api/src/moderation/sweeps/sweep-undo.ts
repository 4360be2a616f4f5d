import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import type { Target } from '../../content/screening/screening.js';
import { unbannedMessage } from '../../delivery/notifications/messages.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { bounds } from '../../platform/bounds.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { SweepJob } from '../../platform/queue/jobs.js';
import { BanEntity } from '../bans/ban.entity.js';
import { BansService } from '../bans/bans.service.js';
import { type FormerBan, fromFormerBan } from '../bans/former-ban.js';
import type { BanChange } from '../bans/stored-ban.js';
import { addToCase } from '../cases/case-updates.js';
import { latestRemovalId, type Moderator } from '../log/moderation-log.js';
import { RemovalsService } from '../removals/removals.service.js';
import { BATCH, lockSweep, targetOf } from './open-sweep.js';
import { SweepAccountEntity } from './sweep-account.entity.js';
import { SweepItemEntity } from './sweep-item.entity.js';
import { SweepEntity } from './sweep.entity.js';

/** Opens the report again with which a rule had held content. */
const REOPEN_HELD = `WITH reopened AS (UPDATE reports SET status = 'pending', resolved_at = NULL, resolved_by_id = NULL
    WHERE id = (SELECT max(id) FROM reports WHERE subject_type = $1 AND subject_id = $2 AND reporter_id IS NULL)
    RETURNING id)
  SELECT id FROM reopened`;

const LOCK_PERSON = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';

/**
 * Undoes sweeps: brings back what they removed, then lifts their bans, if both are still as the sweep left them. Each
 * step is a transaction with its progress, so after a crash the job continues where it was.
 */
@Injectable()
export class SweepUndo implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: JobQueue,
    private readonly bans: BansService,
    private readonly removals: RemovalsService,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.queue.workInSteps('sweep.undo', bounds.sweepTime, (job) => this.step(job));
  }

  /** Undoes a few steps; returns whether any are left. */
  private async step({ sweepId, moderator }: SweepJob): Promise<boolean> {
    const { manager } = this.source;
    if (!(await manager.existsBy(SweepEntity, { id: sweepId, state: 'undoing' }))) return false;
    const items = await manager.find(SweepItemEntity, {
      where: { sweepId, restoredAt: IsNull() },
      order: { id: 'DESC' },
      take: BATCH,
    });
    for (const item of items) await this.bringBack(item, moderator);
    if (items.length > 0) return true;
    const where = { sweepId, state: Not('lifted' as const) };
    const accounts = await manager.find(SweepAccountEntity, { where, order: { userId: 'ASC' }, take: BATCH });
    for (const account of accounts) await this.lift(account, moderator);
    return accounts.length > 0 || this.finish(sweepId);
  }

  private async bringBack(item: SweepItemEntity, moderator: Moderator): Promise<void> {
    const { id, sweepId } = item;
    const isRestored = { restoredAt: () => 'now()' };
    try {
      await inTransaction(this.source, async (manager) => {
        if (!(await lockSweep(manager, sweepId, 'undoing'))) return;
        if (!(await manager.existsBy(SweepItemEntity, { id, restoredAt: IsNull() }))) return;
        await this.restore(manager, item, moderator);
        await manager.update(SweepItemEntity, { id }, isRestored);
      });
    } catch (error) {
      // A moderator has restored it since, or the content is gone.
      if (!(error instanceof ApiError)) throw error;
      await this.source.manager.update(SweepItemEntity, { id }, isRestored);
    }
  }

  /** Its author is notified of the end of the ban alone, as of its begin. */
  private async restore(manager: EntityManager, item: SweepItemEntity, moderator: Moderator): Promise<void> {
    const target = targetOf(item);
    // A later removal stays.
    if ((await latestRemovalId(manager, target)) !== item.logId) return;
    if (item.heldFor === null) await this.removals.restoreWithin(manager, target, moderator);
    else await this.holdAgain(manager, target, item.heldFor, moderator);
  }

  private async holdAgain(
    manager: EntityManager,
    target: Target,
    heldFor: string,
    moderator: Moderator,
  ): Promise<void> {
    await this.removals.undoRemoval(manager, target, heldFor, moderator);
    const [report] = await manager.query<{ id: number }[]>(REOPEN_HELD, [target.type, target.id]);
    if (report) await addToCase(manager, report.id);
  }

  private async lift({ sweepId, userId }: SweepAccountEntity, moderator: Moderator): Promise<void> {
    const change = await inTransaction(this.source, async (manager) => {
      if (!(await lockSweep(manager, sweepId, 'undoing'))) return undefined;
      const account = await manager.findOneBy(SweepAccountEntity, { sweepId, userId });
      const lifted = account && (await this.liftBan(manager, account, moderator));
      await manager.update(SweepAccountEntity, { sweepId, userId }, { state: 'lifted' });
      return lifted ?? undefined;
    });
    if (change) await this.bans.announce(change);
  }

  /** A ban that staff have changed since stays. */
  private async liftBan(
    manager: EntityManager,
    { userId, banId, formerBan }: SweepAccountEntity,
    moderator: Moderator,
  ): Promise<BanChange | undefined> {
    if (banId === null) return undefined;
    await manager.query(LOCK_PERSON, [userId]);
    if (!(await manager.existsBy(BanEntity, { id: banId }))) return undefined;
    const former = formerBan === null ? undefined : toCurrent(formerBan);
    const change = await this.bans.undoBan(manager, { place: null, userId }, former, moderator);
    const about = { actorId: null, message: unbannedMessage(null, false) };
    if (former) await this.bans.notifyOfCurrent(manager, { place: null, userId });
    else if (change) await this.notifications.ofCommunity(manager, userId, about);
    return change;
  }

  private async finish(id: number): Promise<boolean> {
    const undone = { state: 'undone' as const, finishedAt: () => 'now()' };
    await this.source.manager.update(SweepEntity, { id, state: 'undoing' }, undone);
    return false;
  }
}

/** Returns the ban that the sweep replaced, unless it has ended since. */
function toCurrent(former: FormerBan): ReturnType<typeof fromFormerBan> | undefined {
  const ban = fromFormerBan(former);
  return ban.endsAt && ban.endsAt.getTime() <= Date.now() ? undefined : ban;
}
