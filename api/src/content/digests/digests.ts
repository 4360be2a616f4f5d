import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { bounds } from '../../platform/bounds.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { Mailer } from '../../delivery/mail/mailer.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type { Jobs } from '../../platform/queue/jobs.js';
import { DigestWriter } from './digest-writer.js';

/** Claims some due digests, once for all instances: a claimed one is not due again within its period. */
const CLAIM = `UPDATE digests SET sent_at = now() WHERE user_id IN (
    SELECT d.user_id FROM digests d
    JOIN user_settings s ON s.user_id = d.user_id
    JOIN users u ON u.id = d.user_id AND u.email_confirmed_at IS NOT NULL
    WHERE d.sent_at <= now() - interval '1 day' AND (s.settings @> '{"digest": "daily"}'
      OR s.settings @> '{"digest": "weekly"}' AND d.sent_at <= now() - interval '7 days')
    ORDER BY d.sent_at LIMIT $1 FOR UPDATE OF d SKIP LOCKED)
  RETURNING user_id AS "userId"`;

/**
 * Sends digests. The transaction that stores a digest's job also marks it as sent, so each member gets one per period,
 * even after a crash. A retried job sends the same mail under the same key.
 */
@Injectable()
export class Digests implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly queue: JobQueue,
    private readonly writer: DigestWriter,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.queue.work('digest.send', (job) => this.send(job));
    this.queue.work('digests.send-due', () => this.queueDue());
  }

  /** Sends a job for each due digest. */
  async queueDue(): Promise<void> {
    while ((await this.queueSome()) === bounds.digestBatch);
    this.queue.wake('digest.send');
  }

  /**
   * Sends the digest of a job unless it is empty; a retry uses the same key.
   * @throws when the mail server is unreachable, so that the job is retried.
   */
  async send({ key, userId }: Jobs['digest.send']): Promise<void> {
    const mail = await this.writer.write(userId);
    if (mail) await this.mailer.sendNow(key, { kind: 'digest', userId }, mail);
  }

  private queueSome(): Promise<number> {
    return inTransaction(this.source, async (manager) => {
      const [due] = await manager.query<[{ userId: number }[], number]>(CLAIM, [bounds.digestBatch]);
      const jobs = due.map(({ userId }) => ({ key: this.mailer.newKey(), userId }));
      if (jobs.length > 0) await this.queue.send('digest.send', jobs, manager);
      return jobs.length;
    });
  }
}
