import type { PasswordProof } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { Mailer } from '../../delivery/mail/mailer.js';
import { SecurityEvents } from '../../platform/security/security-events.js';
import { Passwords } from './passwords.js';
import { SecondFactors } from './second-factor/second-factors.js';
import { SignInAttempts } from './sign-in-attempts.js';

/**
 * Requires a member's password, and a code if signing in requires one, for actions that a stolen session must not
 * perform.
 */
@Injectable()
export class CredentialCheck {
  constructor(
    private readonly database: Database,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly factors: SecondFactors,
    private readonly mailer: Mailer,
    private readonly events: SecurityEvents,
  ) {}

  /**
   * Compares a password with the account's; wrong ones are counted for the session. The hash is read again after the
   * comparison, which may have waited for long: a password replaced in that time counts as wrong.
   * @returns the hash that the password matched
   * @throws {ApiError} `PASSWORD_WRONG`, `CODE_MISSING` or `CODE_WRONG`, or `RATE_LIMITED` after too many.
   */
  async check(
    { id: userId, sessionId }: Viewer,
    { currentPassword, code }: PasswordProof,
  ): Promise<{ passwordHash: string }> {
    const passwordHash = await this.hashOf(userId);
    const attempt = await this.attempts.begin({ kind: 'session', sessionId });
    const isRight = await this.passwords
      .matches(currentPassword, passwordHash, { lane: String(userId), isKnown: true })
      .catch(async (error: unknown) => {
        await attempt.refund();
        throw error;
      });
    if (isRight && passwordHash !== null) {
      await attempt.refund();
      if ((await this.hashOf(userId)) !== passwordHash) throw wrongPassword();
      await this.factors.pass(userId, code);
      return { passwordHash };
    }
    this.events.note(attempt.isLast ? 'sign-in.blocked' : 'sign-in.failed', { userId });
    if (attempt.isLast && (await this.attempts.claimNotice(userId)))
      await this.mailer.send({ kind: 'sign-in-blocked', userId });
    throw wrongPassword();
  }

  private async hashOf(userId: number): Promise<string | null> {
    const user = await this.database.row<{ passwordHash: string | null }>(
      sql`SELECT password_hash AS "passwordHash" FROM users WHERE id = ${userId}`,
    );
    return user?.passwordHash ?? null;
  }
}

/** Returns an error that is shown beside the field. */
export function wrongPassword(message = new ApiError('PASSWORD_WRONG').message): ApiError {
  return new ApiError('PASSWORD_WRONG', { message, fields: { currentPassword: message } });
}
