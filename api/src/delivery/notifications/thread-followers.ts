import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { bounds } from '../../platform/bounds.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { Jobs } from '../../platform/queue/jobs.js';
import { commentMessage } from './messages.js';
import { INSERT, insertValues, type NewNotification } from './new-notification.js';
import { type ThreadFollower, threadFollowers } from './thread-followers.sql.js';
import { runStatement } from '../../platform/db/run-statement.js';

/**
 * Notifies the followers of a thread of a new comment, in batches: each job continues with the next one. Its author, and
 * people who were notified of the reply or of a mention, are not notified again.
 */
@Injectable()
export class ThreadFollowers implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: JobQueue,
  ) {}

  onModuleInit(): void {
    this.queue.work('thread-followers.notify', (job) => this.notify(job));
  }

  /** Notifies one batch of followers, and sends the job of the next. */
  async notify({ commentId, afterUserId }: Jobs['thread-followers.notify']): Promise<void> {
    await inTransaction(this.source, async (manager) => {
      const followers = await runStatement<ThreadFollower>(
        manager,
        threadFollowers(commentId, afterUserId, bounds.threadFollowerBatch),
      );
      const last = followers.at(-1);
      if (!last) return;
      if (followers.length === bounds.threadFollowerBatch) {
        const next = { commentId, afterUserId: last.userId };
        await this.queue.send('thread-followers.notify', [next], manager);
      }
      const all = followers.map((follower) => toNotification(follower, commentId));
      const stored = await manager.query<{ id: number }[]>(INSERT, insertValues(all));
      const notificationIds = stored.map(({ id }) => id);
      if (notificationIds.length > 0)
        await this.queue.send('notification-batch.deliver', [{ notificationIds }], manager);
    });
    this.queue.wake('notification-batch.deliver');
    this.queue.wake('thread-followers.notify');
  }
}

const toNotification = (follower: ThreadFollower, commentId: number): NewNotification => ({
  type: 'comment',
  kind: 'reply',
  userId: follower.userId,
  actorId: follower.authorId,
  postId: follower.postId,
  commentId,
  message: commentMessage(follower.actor, follower.title),
});
