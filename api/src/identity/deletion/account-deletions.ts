import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Sessions } from '../auth/sessions.js';
import { bounds } from '../../platform/bounds.js';
import { CommentsService } from '../../content/comments/comments.service.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { Mailer } from '../../delivery/mail/mailer.js';
import { DataExports } from '../exports/data-exports.service.js';
import { Departure } from '../../people/messages/departure.js';
import { PostsService } from '../../content/posts/posts.service.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { AccountDeletionEntity } from '../../people/users/account-deletion.entity.js';
import { closeAccount, type DueDeletion } from './close-account.js';
import { type DeletionStep, deletionSteps } from './deletion-steps.js';
import { forgetFormerUsernames } from '../../people/users/former-usernames.js';

/** Posts or comments deleted between two checks of the time. */
const CONTENT_BATCH = 20;

/**
 * Claims due deletions, once for all instances. A deletion whose job failed permanently, or was lost with a queue that
 * backups exclude, is retried a day later.
 */
const CLAIM = `UPDATE account_deletions SET queued_at = now() WHERE user_id IN (
    SELECT user_id FROM account_deletions
    WHERE due_at <= now() AND (queued_at IS NULL OR queued_at < now() - interval '1 day')
    ORDER BY due_at LIMIT 100 FOR UPDATE SKIP LOCKED)
  RETURNING user_id AS "userId"`;

/** Does part of the work; returns how much, or 0 when nothing of its kind is left. */
type Piece = () => Promise<number>;

/**
 * Deletes accounts whose grace period is over. First it closes the account in one transaction; then it deletes the rest
 * in batches, each in a short transaction. After a crash the job starts again and finds less to do.
 */
@Injectable()
export class AccountDeletions implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: JobQueue,
    private readonly sessions: Sessions,
    private readonly posts: PostsService,
    private readonly comments: CommentsService,
    private readonly departure: Departure,
    private readonly exports: DataExports,
    private readonly mailer: Mailer,
    private readonly events: SecurityEvents,
  ) {}

  onModuleInit(): void {
    this.queue.work('account.delete', ({ userId }) => this.work(userId));
    this.queue.work('accounts.delete-due', () => this.queueDue());
  }

  /** Sends a job for each due deletion. */
  async queueDue(): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const [due] = await manager.query<[{ userId: number }[], number]>(CLAIM);
      await this.queue.send('account.delete', due, manager);
    });
    this.queue.wake('account.delete');
    await forgetFormerUsernames(this.source.manager);
  }

  /**
   * Deletes an account for a limited time; returns whether nothing is left to do.
   * @param milliseconds after which it stops; a started batch is completed
   */
  async run(userId: number, milliseconds: number): Promise<boolean> {
    const end = Date.now() + milliseconds;
    const due = await this.close(userId);
    if (!due) return true;
    await this.sessions.endAll(userId);
    await this.exports.forget(userId);
    for (const piece of this.pieces(userId, due.removesContent)) {
      while ((await piece()) > 0) if (Date.now() >= end) return false;
    }
    // The previous release may have opened one while the account was closed.
    await this.sessions.endAll(userId);
    await this.source.manager.delete(AccountDeletionEntity, { userId });
    this.events.note('account.deleted', { userId });
    return true;
  }

  private async work(userId: number): Promise<void> {
    if (await this.run(userId, bounds.deletionTime)) return;
    await this.queue.send('account.delete', [{ userId }]);
    this.queue.wake('account.delete');
  }

  private async close(userId: number): Promise<DueDeletion | undefined> {
    const due = await inTransaction(this.source, async (manager) => {
      const found = await closeAccount(manager, userId);
      const { email: to, username, isUnconfirmed } = found?.closed ?? {};
      const kind = 'account-deleted';
      if (to && username) await this.mailer.send({ kind, userId, to, username, isUnconfirmed }, manager);
      return found;
    });
    if (due?.closed) this.mailer.wake();
    return due;
  }

  private pieces(userId: number, removesContent: boolean): Piece[] {
    const inPieces =
      (step: DeletionStep): Piece =>
      () =>
        inTransaction(this.source, (manager) => step(manager, userId, bounds.deletionBatch));
    const content: Piece[] = [
      () => this.comments.deleteSomeOf(userId, CONTENT_BATCH),
      () => this.posts.deleteSomeOf(userId, CONTENT_BATCH),
    ];
    const someMessages = inPieces((...all) => this.departure.leaveSome(...all));
    const messages: Piece = () => someMessages().finally(() => this.departure.deliverNow());
    return [...(removesContent ? content : []), messages, ...deletionSteps.map(inPieces)];
  }
}
