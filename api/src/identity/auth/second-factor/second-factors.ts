import { createHash, randomInt } from 'node:crypto';
import { accountLimits, type SecondFactor, type SecondFactorSecret } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { checkConfirmed } from '../confirmed-email.js';
import { SecurityChanges } from '../security-changes.js';
import { SignInAttempts } from '../sign-in-attempts.js';
import { Database } from '../../../platform/db/database.js';
import { sql } from '../../../platform/db/sql.js';
import { ApiError } from '../../../platform/http/errors/api-error.js';
import type { Viewer } from '../../../platform/http/request.js';
import { Mailer } from '../../../delivery/mail/mailer.js';
import { SecurityEvents } from '../../../platform/security/security-events.js';
import { RecoveryCodeEntity } from './recovery-code.entity.js';
import { SecondFactorEntity } from './second-factor.entity.js';
import { forApp, newSecret, qrOf, stepOf } from './totp.js';

/** Letters and digits that are hard to confuse. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Groups of a recovery code, and characters of each: 79 bits in all. */
const GROUPS = 4;
const GROUP_LENGTH = 4;

const EVENT = 'second-factor.changed';

/** Verifies codes of authenticator apps and recovery codes, each accepted once. */
@Injectable()
export class SecondFactors {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly database: Database,
    private readonly attempts: SignInAttempts,
    private readonly changes: SecurityChanges,
    private readonly mailer: Mailer,
    private readonly events: SecurityEvents,
  ) {}

  /** Returns whether signing in requires a code. */
  async state(userId: number): Promise<SecondFactor> {
    const row = await this.database.row<SecondFactor & object>(sql`
      SELECT EXISTS (SELECT FROM second_factors WHERE user_id = ${userId} AND is_on) AS "isOn",
        (SELECT count(*)::integer FROM recovery_codes WHERE user_id = ${userId}) AS "recoveryCodesLeft"`);
    return row ?? { isOn: false, recoveryCodesLeft: 0 };
  }

  /** @throws {ApiError} `SECOND_FACTOR_ON`. */
  async checkOff(userId: number): Promise<void> {
    if ((await this.state(userId)).isOn) throw new ApiError('SECOND_FACTOR_ON');
  }

  /**
   * Creates the secret of an authenticator app; signing in does not require it yet.
   * @throws {ApiError} `EMAIL_UNCONFIRMED` or `SECOND_FACTOR_ON`.
   */
  async begin({ id: userId, username }: Viewer): Promise<SecondFactorSecret> {
    await checkConfirmed(this.source.manager, userId);
    const secret = newSecret();
    const begun = await this.database.row(sql`INSERT INTO second_factors AS f (user_id, secret)
      VALUES (${userId}, ${secret}) ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret
      WHERE NOT f.is_on RETURNING 1`);
    if (!begun) throw new ApiError('SECOND_FACTOR_ON');
    const app = forApp(secret, username);
    return { ...app, qr: qrOf(app.uri) };
  }

  /**
   * Turns codes on with a first correct one; returns the recovery codes.
   * @throws {ApiError} `EMAIL_UNCONFIRMED`, `CODE_WRONG`, `SECOND_FACTOR_ON`, `RATE_LIMITED` after too many wrong ones,
   *   or `SESSION_MISSING` when the session has ended since the request began.
   */
  async confirm(viewer: Viewer, code: string): Promise<string[]> {
    const { id: userId } = viewer;
    await this.checkOff(userId);
    await this.count(userId, () => this.takeAppCode(userId, plain(code)));
    return this.changes.make(viewer, EVENT, 'second-factor-on', async (manager) => {
      await checkConfirmed(manager, userId);
      await manager.update(SecondFactorEntity, { userId }, { isOn: true });
      return this.newCodes(manager, userId);
    });
  }

  /**
   * Creates new recovery codes, which replace the old ones.
   * @throws {ApiError} `SECOND_FACTOR_OFF`, or `SESSION_MISSING` as `confirm`.
   */
  async renewCodes(viewer: Viewer): Promise<string[]> {
    const { id: userId } = viewer;
    if (!(await this.state(userId)).isOn) throw new ApiError('SECOND_FACTOR_OFF');
    return this.changes.make(viewer, EVENT, 'recovery-codes-made', (manager) =>
      this.newCodes(manager, userId),
    );
  }

  /**
   * Turns codes off; repeating it changes nothing.
   * @throws {ApiError} `SESSION_MISSING` as `confirm`.
   */
  async end(viewer: Viewer): Promise<void> {
    const { id: userId } = viewer;
    if (!(await this.state(userId)).isOn) return;
    await this.changes.make(viewer, EVENT, 'second-factor-off', async (manager) => {
      await manager.delete(SecondFactorEntity, { userId });
      await manager.delete(RecoveryCodeEntity, { userId });
    });
  }

  /**
   * Checks the code after a correct password, if signing in requires one.
   * @throws {ApiError} `CODE_MISSING`, `CODE_WRONG`, or `RATE_LIMITED` after too many wrong ones.
   */
  async pass(userId: number, code: string | undefined): Promise<void> {
    if (!(await this.state(userId)).isOn) return;
    if (code === undefined) throw new ApiError('CODE_MISSING');
    const shown = plain(code);
    const isOfApp = /^\d{6}$/.test(shown);
    await this.count(userId, () =>
      isOfApp ? this.takeAppCode(userId, shown) : this.takeRecoveryCode(userId, shown),
    );
  }

  /** Counts a code as wrong until it proves correct, so that concurrent guesses have no advantage. */
  private async count(userId: number, take: () => Promise<boolean>): Promise<void> {
    const attempt = await this.attempts.begin({ kind: 'code', userId });
    const isRight = await take().catch(async (error: unknown) => {
      await attempt.refund();
      throw error;
    });
    if (isRight) return attempt.refund();
    this.events.note(attempt.isLast ? 'sign-in.blocked' : 'sign-in.failed', { userId });
    if (attempt.isLast) await this.mailer.send({ kind: 'codes-blocked', userId });
    throw new ApiError('CODE_WRONG', { fields: { code: new ApiError('CODE_WRONG').message } });
  }

  /** Decides in one statement: of two concurrent requests with the same code, one succeeds. */
  private async takeAppCode(userId: number, code: string): Promise<boolean> {
    const factor = await this.database.row<{ secret: Buffer }>(
      sql`SELECT secret FROM second_factors WHERE user_id = ${userId}`,
    );
    const step = factor && stepOf(factor.secret, code);
    if (step === undefined) return false;
    const taken = await this.database.row(sql`UPDATE second_factors SET last_step = ${step}
      WHERE user_id = ${userId} AND last_step < ${step} RETURNING 1`);
    return taken !== undefined;
  }

  private async takeRecoveryCode(userId: number, code: string): Promise<boolean> {
    const taken = await this.database.row(
      sql`DELETE FROM recovery_codes WHERE user_id = ${userId} AND code_hash = ${hashOf(code)} RETURNING 1`,
    );
    return taken !== undefined;
  }

  private async newCodes(manager: EntityManager, userId: number): Promise<string[]> {
    await manager.delete(RecoveryCodeEntity, { userId });
    const codes = Array.from({ length: accountLimits.recoveryCodes }, newCode);
    await manager.insert(
      RecoveryCodeEntity,
      codes.map((code) => ({ userId, codeHash: hashOf(plain(code)) })),
    );
    return codes;
  }
}

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join(''),
  ).join('-');

/** Normalizes a typed code. */
const plain = (code: string): string => code.toLowerCase().replace(/[\s-]/g, '');

/** A code is long and random, so one fast hash is enough. */
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
