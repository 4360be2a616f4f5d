import { accountDays, type AccountDeletion, type RequestDeletionBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { CredentialCheck, wrongPassword } from '../auth/credential-check.js';
import { ownerWith } from '../auth/sign-in-proof.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Mailer } from '../../delivery/mail/mailer.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { AccountDeletionEntity } from '../../people/users/account-deletion.entity.js';
import { UserEntity } from '../../people/users/user.entity.js';

/** Requested again, it keeps its date. */
const REQUEST = `INSERT INTO account_deletions AS d (user_id, due_at, removes_content)
  VALUES ($1, now() + interval '${accountDays.grace} days', $2)
  ON CONFLICT (user_id) DO UPDATE SET removes_content = excluded.removes_content
  RETURNING due_at AS "dueAt", removes_content AS "removesContent", xmax = 0 AS "isNew"`;

/** All admins are locked in one order, so that of two concurrent requests one admin stays. */
const LOCK_ADMINS = `SELECT id FROM users WHERE role = 'admin' ORDER BY id FOR NO KEY UPDATE`;

const OTHER_ADMIN = `SELECT 1 FROM users u WHERE u.role = 'admin' AND u.id <> $1 AND u.email IS NOT NULL
  AND NOT EXISTS (SELECT FROM account_deletions d WHERE d.user_id = u.id) LIMIT 1`;

interface RequestRow {
  dueAt: Date;
  removesContent: boolean;
  isNew: boolean;
}

/** Requests and cancels the deletion of accounts. */
@Injectable()
export class DeletionRequests {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly credentials: CredentialCheck,
    private readonly mailer: Mailer,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * Schedules the account's deletion after the grace period. A repeated request changes what is deleted with it, but
   * not the date.
   * @throws {ApiError} `PASSWORD_WRONG`, `CODE_MISSING`, `CODE_WRONG`, `RATE_LIMITED` after too many wrong ones, or
   *   `LAST_ADMIN`.
   */
  async request(
    { removesContent = false, ...proof }: RequestDeletionBody,
    viewer: Viewer,
  ): Promise<AccountDeletion> {
    const { id: userId, role } = viewer;
    const { passwordHash } = await this.credentials.check(viewer, proof);
    const owner = ownerWith(userId, { passwordHash });
    const row = await inTransaction(this.source, async (manager) => {
      if (role === 'admin') await checkOtherAdmin(manager, userId);
      // The owner may have set a new password since the check.
      const [still] = await manager.query<unknown[]>(owner.text, owner.values);
      if (!still) throw wrongPassword();
      const [requested] = await manager.query<RequestRow[]>(REQUEST, [userId, removesContent]);
      if (!requested) throw new Error('The request was not stored.');
      if (requested.isNew) await this.mailer.send({ kind: 'deletion-requested', userId }, manager);
      return requested;
    });
    this.mailer.wake();
    if (row.isNew) this.events.note('deletion.requested', { userId });
    return { dueAt: row.dueAt.toISOString(), removesContent: row.removesContent };
  }

  /**
   * Cancels the deletion. Without a request, nothing changes.
   * @throws {ApiError} `SESSION_MISSING` when the account was closed since the call began: the rest must be deleted too.
   */
  async cancel({ id: userId }: Viewer): Promise<void> {
    const wasAsked = await inTransaction(this.source, async (manager) => {
      const lock = { mode: 'pessimistic_write' } as const;
      if (!(await manager.findOne(AccountDeletionEntity, { where: { userId }, lock }))) return false;
      // Another statement, since the first may have waited for the account to be closed.
      const isOpen = await manager.existsBy(UserEntity, { id: userId, deletedAt: IsNull() });
      if (!isOpen) throw new ApiError('SESSION_MISSING');
      await manager.delete(AccountDeletionEntity, { userId });
      await this.mailer.send({ kind: 'deletion-cancelled', userId }, manager);
      return true;
    });
    if (!wasAsked) return;
    this.mailer.wake();
    this.events.note('deletion.cancelled', { userId });
  }
}

async function checkOtherAdmin(manager: EntityManager, userId: number): Promise<void> {
  await manager.query(LOCK_ADMINS);
  const [other] = await manager.query<unknown[]>(OTHER_ADMIN, [userId]);
  if (!other) throw new ApiError('LAST_ADMIN');
}
