import { accountLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { bounds } from '../../../platform/bounds.js';
import { Database } from '../../../platform/db/database.js';
import { literal, raw, sql } from '../../../platform/db/sql.js';
import { ApiError } from '../../../platform/http/errors/api-error.js';
import { hashToken, newToken } from '../../../delivery/tokens/token.js';

const LIFETIME = raw(`interval '${accountLimits.passkeyMinutes} minutes'`);

/** Seconds after which room has probably become free. */
const RETRY_AFTER = 60;

/** Challenges to authenticators: stored as hashes, valid for five minutes, used once. */
@Injectable()
export class PasskeyChallenges {
  constructor(private readonly database: Database) {}

  /** Creates the challenge for adding a passkey with this name; replaces the member's previous one. */
  async makeFor(userId: number, name: string): Promise<string> {
    const challenge = newToken();
    await this.database.rows(sql`INSERT INTO passkey_challenges (challenge_hash, user_id, name, expires_at)
      VALUES (${hashToken(challenge)}, ${userId}, ${name}, now() + ${LIFETIME})
      ON CONFLICT (user_id) DO UPDATE
      SET challenge_hash = excluded.challenge_hash, name = excluded.name, expires_at = excluded.expires_at`);
    return challenge;
  }

  /**
   * Creates the challenge of a sign-in, which has no member yet.
   * @throws {ApiError} `OVERLOADED` while there are too many.
   */
  async makeForSignIn(): Promise<string> {
    const challenge = newToken();
    const made = await this.database.row(sql`INSERT INTO passkey_challenges (challenge_hash, expires_at)
      SELECT ${hashToken(challenge)}, now() + ${LIFETIME}
      WHERE NOT EXISTS (SELECT FROM passkey_challenges OFFSET ${literal(bounds.passkeyChallenges - 1)})
      RETURNING 1`);
    if (!made) throw new ApiError('OVERLOADED', { retryAfter: RETRY_AFTER });
    return challenge;
  }

  /**
   * Uses up the challenge for adding a passkey; returns the passkey's name.
   * @throws {ApiError} `PASSKEY_LATE` for a used, expired or unknown one, or another member's.
   */
  async useOf(userId: number, challenge: string): Promise<string> {
    const used = await this.database.row<{ name: string }>(sql`DELETE FROM passkey_challenges
      WHERE challenge_hash = ${hashToken(challenge)} AND user_id = ${userId} AND expires_at > now() RETURNING name`);
    if (!used) throw new ApiError('PASSKEY_LATE');
    return used.name;
  }

  /**
   * Uses up the challenge of a sign-in.
   * @throws {ApiError} `PASSKEY_LATE` for a used, expired or unknown one.
   */
  async useOfSignIn(challenge: string): Promise<void> {
    const used = await this.database.row(sql`DELETE FROM passkey_challenges
      WHERE challenge_hash = ${hashToken(challenge)} AND user_id IS NULL AND expires_at > now() RETURNING 1`);
    if (!used) throw new ApiError('PASSKEY_LATE');
  }

  /** Deletes expired challenges. */
  async sweep(): Promise<void> {
    await this.database.rows(sql`DELETE FROM passkey_challenges WHERE expires_at <= now()`);
  }
}
