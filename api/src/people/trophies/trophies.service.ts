import { trophies, type TrophyName } from '@stoa/contract';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { LOGGER } from '../../platform/core.module.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import type { Logger } from '../../platform/log.js';
import { NotificationsService } from '../../delivery/notifications/notifications.service.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { UserEntity } from '../users/user.entity.js';
import { earnedWith } from './earned.js';
import { TrophiesQuery } from './trophies.query.js';

/**
 * Minutes: members active within the first are checked again after the second. Others are checked again after these
 * hours.
 */
const ACTIVE = { within: 5, rest: 10 };
const REST_HOURS = 24;

/** Maximum members of either kind per round, and per transaction. */
const ROUND = 500;
const BATCH = 50;

/**
 * Awards earned trophies and revokes those no longer earned. Instances may run it concurrently and repeatedly, because
 * the result depends on the data alone.
 */
@Injectable()
export class TrophiesService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly query: TrophiesQuery,
    private readonly notifications: NotificationsService,
    private readonly queue: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  onModuleInit(): void {
    this.queue.work('trophies.check', () => this.checkDue());
  }

  /** Checks the members who are due. */
  async checkDue(): Promise<void> {
    const due = await this.query.due(ACTIVE, REST_HOURS, ROUND);
    for (let at = 0; at < due.length; at += BATCH) await this.checkAll(due.slice(at, at + BATCH));
  }

  /** Brings the trophies of these members up to date, and notifies them of new ones. */
  async check(userIds: readonly number[]): Promise<void> {
    const all = await this.query.measures(userIds);
    const earned = all.flatMap((one) => earnedWith(one).map((name) => ({ userId: one.userId, name })));
    await inTransaction(this.source, async (manager) => {
      await takeBack(manager, userIds, earned);
      const first = await give(manager, earned);
      for (const { userId } of all.filter(({ hasOwner }) => hasOwner)) {
        const titles = first.flatMap((one) => (one.userId === userId ? [trophies[one.name].title] : []));
        if (titles.length > 0) await this.notifications.ofTrophies(manager, userId, titles);
      }
      await noteChecked(manager, userIds);
    });
    this.notifications.deliver();
  }

  /**
   * Checks members together, or one by one after a failure: some have written too much to be counted in time. Their
   * next turn is as late as everyone else's, so that the others get theirs.
   */
  private async checkAll(userIds: readonly number[]): Promise<void> {
    try {
      await this.check(userIds);
    } catch (error) {
      if (userIds.length > 1) {
        for (const userId of userIds) await this.checkAll([userId]);
        return;
      }
      // Fails as well if the database is down.
      await noteChecked(this.source.manager, userIds);
      this.logger.warn({ err: error, userId: userIds[0] }, 'The trophies of a member could not be checked.');
    }
  }
}

interface Earned {
  readonly userId: number;
  readonly name: TrophyName;
}

const usersOf = (earned: readonly Earned[]) => earned.map(({ userId }) => userId);
const namesOf = (earned: readonly Earned[]) => earned.map(({ name }) => name);

/** Records that these members had their turn. */
async function noteChecked(manager: EntityManager, userIds: readonly number[]): Promise<void> {
  await manager.update(UserEntity, { id: In(userIds) }, { trophiesCheckedAt: () => 'now()' });
}

/** Revokes these members' trophies that they have not earned. */
async function takeBack(
  manager: EntityManager,
  userIds: readonly number[],
  earned: readonly Earned[],
): Promise<void> {
  const statement = sql`UPDATE user_trophies SET is_held = false
    WHERE user_id = ANY (${userIds}::integer[]) AND is_held AND (user_id, name) NOT IN (
      SELECT * FROM unnest(${usersOf(earned)}::integer[], ${namesOf(earned)}::text[]))`;
  await runStatement(manager, statement);
}

/** Awards missing trophies; returns those earned for the first time, of which members are notified. */
async function give(manager: EntityManager, earned: readonly Earned[]): Promise<Earned[]> {
  const statement = sql`INSERT INTO user_trophies (user_id, name)
    SELECT * FROM unnest(${usersOf(earned)}::integer[], ${namesOf(earned)}::text[]) AS earned (user_id, name)
    ORDER BY user_id, name
    ON CONFLICT (user_id, name) DO UPDATE SET is_held = true, earned_at = now() WHERE NOT user_trophies.is_held
    RETURNING user_id AS "userId", name, xmax = 0 AS "isFirst"`;
  const given = await runStatement<Earned & { isFirst: boolean }>(manager, statement);
  return given.filter(({ isFirst }) => isFirst);
}
