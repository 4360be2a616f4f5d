import { type StartSweepBody, type SweepExcess, sweepLimits, type SweepPreview } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, LessThan } from 'typeorm';
import { UsersQuery } from '../../people/users/users.query.js';
import { LOGGER } from '../../platform/core.module.js';
import { runStatement } from '../../platform/db/run-statement.js';
import { raw, type Sql, sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Logger } from '../../platform/log.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { SweepJob } from '../../platform/queue/jobs.js';
import { DAY } from '../../platform/units.js';
import { isInOpenSweep } from './accounts.sql.js';
import { noteSweep } from './open-sweep.js';
import { readSince } from './pattern-tests.js';
import { SweepPreviews } from './sweep-previews.js';
import { SweepEntity } from './sweep.entity.js';

/** Serializes starts, so that their number and their accounts are compared with stored sweeps. */
const LOCK_STARTS = `SELECT pg_advisory_xact_lock(hashtext('sweeps'))`;

/** Stores the accounts of a sweep, except those of another open one; returns their number. */
const storeAccounts = (sweepId: number, userIds: readonly number[]): Sql => sql`WITH stored AS (
    INSERT INTO sweep_accounts (sweep_id, user_id)
    SELECT ${sweepId}, id FROM unnest(${userIds}::integer[]) account (id)
    WHERE NOT ${isInOpenSweep(raw('account.id'))} RETURNING 1)
  SELECT count(*)::integer AS count FROM stored`;

const CHANGED = 'Some of these accounts no longer match. Preview the pattern again.';
const OPEN_MAX = `At most ${sweepLimits.openMax} sweeps can run at a time. Wait until one of them is done.`;
const TOO_BROAD: Readonly<Record<SweepExcess, string>> = {
  accounts: `The pattern matches more than ${sweepLimits.accountsMax} accounts. Choose a narrower one.`,
  texts: `The pattern matches more than ${sweepLimits.textsMax} posts and comments. Choose a narrower one.`,
  reading: 'The pattern is too broad to be compared. Choose a later time, or a member of the same network.',
};

/** Starts sweeps of spam waves, and undoes them. Jobs do the work. */
@Injectable()
export class SweepsService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly previews: SweepPreviews,
    private readonly users: UsersQuery,
    private readonly queue: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /**
   * Starts a sweep of chosen accounts of a pattern; returns its id.
   * @throws {ApiError} As `SweepPreviews.of`; `RULE_BROKEN` for a pattern that is too broad, for accounts that do not
   *   match, and for too many open sweeps.
   */
  async start(body: Required<StartSweepBody>, by: Viewer): Promise<number> {
    const preview = await this.previews.of(body.pattern);
    if (preview.excess) throw ruleBroken(TOO_BROAD[preview.excess]);
    const chosen = new Set(body.accountIds);
    const matching = [...preview.accounts, ...(preview.withRoles ?? [])].filter(({ id }) => chosen.has(id));
    if (matching.length < chosen.size) throw ruleBroken(CHANGED);
    const { networkOf } = body.pattern;
    const networkOfId = networkOf === undefined ? null : await this.users.idOf(networkOf);
    const id = await inTransaction(this.source, async (manager) => {
      await manager.query(LOCK_STARTS);
      await checkFree(manager);
      const sweepId = await store(manager, body, networkOfId, by);
      const [stored] = await runStatement<{ count: number }>(manager, storeAccounts(sweepId, [...chosen]));
      if (stored?.count !== chosen.size) throw ruleBroken(CHANGED);
      await noteSweep(manager, 'sweep-started', `${body.reason} (${describe(matching)})`, by);
      await this.queue.send('sweep.run', [jobOf(sweepId, by)], manager);
      return sweepId;
    });
    this.queue.wake('sweep.run');
    this.logger.info({ event: 'sweep.started', sweepId: id, accounts: chosen.size, byId: by.id });
    return id;
  }

  /**
   * Undoes a sweep; one that runs stops first. Undone already, nothing changes.
   * @throws {ApiError} `SWEEP_NOT_FOUND`.
   */
  async undo(id: number, by: Viewer): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      const sweep = await manager.findOne(SweepEntity, { where: { id }, lock });
      if (!sweep || sweep.createdAt.getTime() < Date.now() - sweepLimits.keptDays * DAY)
        throw new ApiError('SWEEP_NOT_FOUND');
      if (sweep.state === 'undoing' || sweep.state === 'undone') return;
      await manager.update(SweepEntity, { id }, { state: 'undoing', undoneBy: by.id, finishedAt: null });
      await noteSweep(manager, 'sweep-undone', sweep.reason, by);
      await this.queue.send('sweep.undo', [jobOf(id, by)], manager);
    });
    this.queue.wake('sweep.undo');
    this.logger.info({ event: 'sweep.undone', sweepId: id, byId: by.id });
  }
}

const jobOf = (sweepId: number, { id, username, role }: Viewer): SweepJob => ({
  sweepId,
  moderator: { id, username, role },
});

/** Deletes the sweeps that can no longer be undone, and refuses another one beside too many. */
async function checkFree(manager: EntityManager): Promise<void> {
  const kept = new Date(Date.now() - sweepLimits.keptDays * DAY);
  await manager.delete(SweepEntity, { state: In(['done', 'undone']), createdAt: LessThan(kept) });
  const open = await manager.countBy(SweepEntity, { state: In(['running', 'undoing']) });
  if (open >= sweepLimits.openMax) throw ruleBroken(OPEN_MAX);
}

async function store(
  manager: EntityManager,
  { pattern, reason, message }: Required<StartSweepBody>,
  networkOf: number | null,
  by: Viewer,
): Promise<number> {
  const { link = null, text = null } = pattern;
  const since = readSince(pattern);
  const sweep = manager.create(SweepEntity, {
    ...{ since, link, text, networkOf, reason, message },
    startedBy: by.id,
  });
  await manager.insert(SweepEntity, sweep);
  return sweep.id;
}

/** Returns what a sweep takes, such as "12 accounts, 40 posts and comments". */
function describe(accounts: SweepPreview['accounts']): string {
  const texts = accounts.reduce((sum, { postCount, commentCount }) => sum + postCount + commentCount, 0);
  const [account, text] = [
    accounts.length === 1 ? 'account' : 'accounts',
    texts === 1 ? 'post or comment' : 'posts and comments',
  ];
  return `${accounts.length} ${account}, ${texts} ${text}`;
}
