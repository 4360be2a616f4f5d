import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { Mailer } from '../../delivery/mail/mailer.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { SecurityChange } from '../../platform/queue/mail-job.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { SessionEntity } from './session.entity.js';

/** Changes how members sign in. */
@Injectable()
export class SecurityChanges {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly mailer: Mailer,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * Makes a change in a transaction, and notifies the owner in it. The account is locked: a password reset ends all
   * sessions, and what one of them changes at the same time must not outlive it.
   * @throws {ApiError} `SESSION_MISSING` when the session has ended since the request began, and the errors of `work`.
   */
  async make<Result>(
    { id: userId, sessionId }: Viewer,
    event: 'passkeys.changed' | 'second-factor.changed',
    change: SecurityChange,
    work: (manager: EntityManager) => Promise<Result>,
  ): Promise<Result> {
    const result = await inTransaction(this.source, async (manager) => {
      await manager.findOneOrFail(UserEntity, { where: { id: userId }, lock: { mode: 'pessimistic_write' } });
      if (!(await manager.existsBy(SessionEntity, { id: sessionId }))) throw new ApiError('SESSION_MISSING');
      const done = await work(manager);
      await this.mailer.send({ kind: 'security-changed', userId, change }, manager);
      return done;
    });
    this.mailer.wake();
    this.events.note(event, { userId, change });
    return result;
  }
}
