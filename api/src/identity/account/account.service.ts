import type {
  ChangeEmailBody,
  ChangePasswordBody,
  ConfirmEmailBody,
  ResetPasswordBody,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull, Not } from 'typeorm';
import { checkPassword } from '../auth/common-passwords.js';
import { CredentialCheck, wrongPassword } from '../auth/credential-check.js';
import { PasskeyChallengeEntity } from '../auth/passkeys/passkey-challenge.entity.js';
import { PasskeyEntity } from '../auth/passkeys/passkey.entity.js';
import { Passwords } from '../auth/passwords.js';
import { RecoveryCodeEntity } from '../auth/second-factor/recovery-code.entity.js';
import { SecondFactorEntity } from '../auth/second-factor/second-factor.entity.js';
import { Sessions } from '../auth/sessions.js';
import { DataExportEntity } from '../exports/data-export.entity.js';
import { Database } from '../../platform/db/database.js';
import { brokenConstraint } from '../../platform/db/database-error.js';
import { sql } from '../../platform/db/sql.js';
import { inTransaction } from '../../platform/db/transaction.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Mailer } from '../../delivery/mail/mailer.js';
import type { MailRequest } from '../../platform/queue/mail-job.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { AccountDeletionEntity } from '../../people/users/account-deletion.entity.js';
import { UserEntity } from '../../people/users/user.entity.js';
import { AccountTokenEntity } from '../../delivery/tokens/account-token.entity.js';
import { AccountTokens } from '../../delivery/tokens/account-tokens.js';

/** The update of an account whose address has just been confirmed. */
const CONFIRMED = { emailConfirmedAt: () => 'now()' };

const NO_ADDRESS = 'Your account has no email address. Add one first.';

const RELEASE = `UPDATE users SET email = NULL
  WHERE lower(email) = lower($1) AND id <> $2 AND email_confirmed_at IS NULL RETURNING id`;

/** Changes passwords and addresses of accounts. */
@Injectable()
export class AccountService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly credentials: CredentialCheck,
    private readonly sessions: Sessions,
    private readonly tokens: AccountTokens,
    private readonly mailer: Mailer,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * Emails a link that sets a new password. Without an account for the address, it does the same work without a mail.
   */
  async forgotPassword(email: string): Promise<void> {
    const user = await this.database.row<{ id: number }>(
      sql`SELECT id FROM users WHERE lower(email) = lower(${email})`,
    );
    await this.mailer.send(user ? { kind: 'password-reset', userId: user.id } : null);
  }

  /**
   * Sets a new password with an emailed link and ends all sessions. The link stays valid when the password is refused.
   * @throws {ApiError} `LINK_INVALID` or `PASSWORD_COMMON`.
   */
  async resetPassword({ token, password }: ResetPasswordBody): Promise<void> {
    const owner = await this.tokens.find(token, 'password-reset');
    if (!owner) throw new ApiError('LINK_INVALID');
    const { userId } = owner;
    await this.checkNew(userId, password);
    let isKept = false;
    await this.setPassword(userId, password, async (manager, { emailConfirmedAt }) => {
      if (!(await this.tokens.use(manager, token, 'password-reset'))) throw new ApiError('LINK_INVALID');
      const isClaimed = emailConfirmedAt === null;
      isKept = isClaimed && (await claim(manager, userId));
      return { kind: 'security-changed', userId, change: 'password-reset', isClaimed };
    });
    if (isKept) this.events.note('deletion.cancelled', { userId });
  }

  /**
   * Changes the password and ends all other sessions.
   * @throws {ApiError} `PASSWORD_COMMON`, and the errors of the check of password and code.
   */
  async changePassword({ password, ...proof }: ChangePasswordBody, viewer: Viewer): Promise<void> {
    const { id: userId } = viewer;
    const { passwordHash } = await this.credentials.check(viewer, proof);
    await this.checkNew(userId, password);
    const change = 'password-changed' as const;
    await this.setPassword(
      userId,
      password,
      async (manager) => {
        // A concurrent new password, such as by an emailed link, is not overwritten.
        const isStill = await manager.existsBy(UserEntity, { id: userId, passwordHash });
        if (!isStill) throw wrongPassword();
        return { kind: 'security-changed', userId, change };
      },
      viewer.sessionId,
    );
  }

  /**
   * Emails a link that confirms the account's current address.
   * @throws {ApiError} `EMAIL_CONFIRMED`; `RULE_BROKEN` for an account without an address.
   */
  async sendEmailConfirmation({ id: userId }: Viewer): Promise<void> {
    const { email, emailConfirmedAt } = await this.source.manager.findOneByOrFail(UserEntity, { id: userId });
    if (emailConfirmedAt) throw new ApiError('EMAIL_CONFIRMED');
    if (email === null) throw ruleBroken(NO_ADDRESS);
    await this.tokens.make(userId, 'email-change', email);
    await this.mailer.send({ kind: 'confirm-own-email', userId });
  }

  /**
   * Emails a link to a new address, which becomes the account's when it is opened. Only the mail reveals whether
   * another account has that address.
   * @throws {ApiError} the errors of the check of password and code.
   */
  async changeEmail({ email, ...proof }: ChangeEmailBody, viewer: Viewer): Promise<void> {
    const { id: userId } = viewer;
    const { passwordHash } = await this.credentials.check(viewer, proof);
    const isMade = await this.tokens.makeForNewAddress(userId, email, passwordHash);
    if (!isMade) throw wrongPassword();
    await this.mailer.send({ kind: 'confirm-email', userId });
  }

  /**
   * Confirms the address to which a link was mailed. A new address becomes the account's, and the old one receives a
   * mail. Another account with the same unconfirmed address loses it.
   * @throws {ApiError} `LINK_INVALID`, also when another account has confirmed the address first.
   */
  async confirmEmail({ token }: ConfirmEmailBody): Promise<void> {
    const found = await this.tokens.find(token, 'email-change');
    if (!found) throw new ApiError('LINK_INVALID');
    const moved = inTransaction(this.source, async (manager) => {
      const user = await lockAccount(manager, found.userId);
      const owner = await this.tokens.use(manager, token, 'email-change');
      if (!owner?.email) throw new ApiError('LINK_INVALID');
      const { userId, email } = owner;
      await releaseUnconfirmed(manager, userId, email);
      await manager.update(UserEntity, { id: userId }, { ...CONFIRMED, email });
      if (user.email?.toLowerCase() === email.toLowerCase()) return undefined;
      // A link in the mailbox of the old address must no longer set a password.
      await manager.delete(AccountTokenEntity, { userId });
      const { email: to, emailConfirmedAt } = user;
      const isUnconfirmed = emailConfirmedAt === null;
      if (to) await this.mailer.send({ kind: 'email-moved', userId, to, isUnconfirmed }, manager);
      await this.mailer.send({ kind: 'security-changed', userId, change: 'email-changed' }, manager);
      return userId;
    });
    const userId = await moved.catch((error: unknown) => {
      throw brokenConstraint(error) === 'uq_users_email' ? new ApiError('LINK_INVALID') : error;
    });
    if (userId === undefined) return;
    this.mailer.wake();
    this.events.note('email.changed', { userId });
  }

  /**
   * In one transaction: stores a new password, ends sessions, deletes emailed links, the link to an archive and passkeys
   * being added, and emails the owner. It locks the account first, so a concurrent sign-in with the old password either
   * sees the new one, or is ended.
   * @param first checks conditions under the account's lock; returns the mail
   * @param except the session to keep, if any
   */
  private async setPassword(
    userId: number,
    password: string,
    first: (manager: EntityManager, user: UserEntity) => Promise<MailRequest>,
    except?: number,
  ): Promise<void> {
    const passwordHash = await this.passwords.hash(password, { lane: String(userId), isKnown: true });
    const ended = await inTransaction(this.source, async (manager) => {
      const user = await lockAccount(manager, userId);
      const mail = await first(manager, user);
      await manager.update(UserEntity, { id: userId }, { passwordHash });
      await manager.delete(AccountTokenEntity, { userId });
      await manager.delete(PasskeyChallengeEntity, { userId });
      await manager.update(DataExportEntity, { userId }, { tokenHash: null, tokenExpiresAt: null });
      await this.mailer.send(mail, manager);
      return this.sessions.endAllWithin(manager, userId, except);
    });
    this.sessions.announceEnd(userId, ended);
    this.mailer.wake();
    this.events.note('password.changed', { userId });
  }

  private async checkNew(userId: number, password: string): Promise<void> {
    const { username, email } = await this.source.manager.findOneByOrFail(UserEntity, { id: userId });
    checkPassword({ username, email: email ?? '', password });
  }
}

/** Serializes sign-ins and changes of one account, before they lock anything else. */
const lockAccount = (manager: EntityManager, id: number): Promise<UserEntity> =>
  manager.findOneOrFail(UserEntity, { where: { id }, lock: { mode: 'for_no_key_update' } });

/**
 * Gives an account to the proven owner of its address. Another person may have registered it, so every way to sign in
 * without the password is removed, and a deletion of the account is cancelled. Returns whether there was one.
 * @throws {ApiError} `LINK_INVALID` if the account no longer has an address.
 */
async function claim(manager: EntityManager, userId: number): Promise<boolean> {
  const confirmed = await manager.update(UserEntity, { id: userId, email: Not(IsNull()) }, CONFIRMED);
  if (!confirmed.affected) throw new ApiError('LINK_INVALID');
  for (const entity of [PasskeyEntity, SecondFactorEntity, RecoveryCodeEntity])
    await manager.delete(entity, { userId });
  const { affected } = await manager.delete(AccountDeletionEntity, { userId });
  return Boolean(affected);
}

/** Removes an address, and the links mailed there, from an account that never confirmed it, for the one that does. */
async function releaseUnconfirmed(manager: EntityManager, userId: number, email: string): Promise<void> {
  const [released] = await manager.query<[{ id: number }[], number]>(RELEASE, [email, userId]);
  // Another statement: the first may have waited for a link that was just created.
  for (const { id } of released) await manager.delete(AccountTokenEntity, { userId: id });
}
