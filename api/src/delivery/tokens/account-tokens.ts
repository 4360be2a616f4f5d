import { accountLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hashToken, newToken } from './token.js';
import { Database } from '../../platform/db/database.js';
import { raw, type Sql, sql } from '../../platform/db/sql.js';
import type { TokenPurpose } from './account-token.entity.js';

const LIFETIME = raw(`interval '${accountLimits.mailLinkMinutes} minutes'`);

/** The account of a link, and the address that it confirms. */
export interface TokenOwner {
  readonly userId: number;
  readonly email: string | null;
}

/**
 * Tokens of emailed links: stored as hashes, valid for half an hour, used once. A new one replaces the previous one.
 */
@Injectable()
export class AccountTokens {
  constructor(private readonly database: Database) {}

  /** Creates a token for an account and returns it; only its hash is stored. */
  async make(userId: number, purpose: TokenPurpose, email: string): Promise<string> {
    const token = newToken();
    await this.database.rows(storing(token, one(userId), purpose, email));
    return token;
  }

  /** Creates a token that sets a password; undefined if the account no longer has the address of the mail. */
  async makeForPassword(userId: number, email: string): Promise<string | undefined> {
    const token = newToken();
    const owner = sql`SELECT id FROM users WHERE id = ${userId} AND email = ${email} FOR SHARE`;
    const row = await this.database.row(
      sql`${storing(token, owner, 'password-reset', null)} RETURNING user_id`,
    );
    return row && token;
  }

  /**
   * Creates a token that confirms an account's current address; undefined if another address has been requested since,
   * whose token must stay.
   */
  async makeForOwnAddress(userId: number, email: string): Promise<string | undefined> {
    const token = newToken();
    const row = await this.database.row(sql`${storing(token, one(userId), 'email-change', email)}
      WHERE t.expires_at <= now() OR lower(t.email) = lower(excluded.email) RETURNING user_id`);
    return row && token;
  }

  /**
   * Records an account's requested address; its link is mailed by `renew`. Returns false if the verified password is no
   * longer the account's.
   */
  async makeForNewAddress(userId: number, email: string, passwordHash: string): Promise<boolean> {
    const owner = sql`SELECT id FROM users WHERE id = ${userId} AND password_hash = ${passwordHash} FOR SHARE`;
    const row = await this.database.row(
      sql`${storing(newToken(), owner, 'email-change', email)} RETURNING user_id`,
    );
    return row !== undefined;
  }

  /** Creates a new token for an account's pending request; undefined if there is none. */
  async renew(userId: number, purpose: TokenPurpose): Promise<{ token: string; email: string } | undefined> {
    const token = newToken();
    const row = await this.database.row<{ email: string }>(sql`UPDATE account_tokens
      SET token_hash = ${hashToken(token)}, expires_at = now() + ${LIFETIME}
      WHERE user_id = ${userId} AND purpose = ${purpose} AND expires_at > now() RETURNING email`);
    return row && { token, email: row.email };
  }

  /** Returns the owner of a token without using it; undefined for a used, expired or unknown one. */
  find(token: string, purpose: TokenPurpose): Promise<TokenOwner | undefined> {
    return this.database.row<TokenOwner & object>(sql`SELECT user_id AS "userId", email FROM account_tokens
      WHERE token_hash = ${hashToken(token)} AND purpose = ${purpose} AND expires_at > now()`);
  }

  /** Uses up a token, in the transaction of its purpose; of two concurrent uses one succeeds. */
  async use(manager: EntityManager, token: string, purpose: TokenPurpose): Promise<TokenOwner | undefined> {
    const [found] = await manager.query<[TokenOwner[], number]>(
      `DELETE FROM account_tokens WHERE token_hash = $1 AND purpose = $2 AND expires_at > now()
       RETURNING user_id AS "userId", email`,
      [hashToken(token), purpose],
    );
    return found[0];
  }

  /** Deletes expired tokens. */
  async sweep(): Promise<void> {
    await this.database.rows(sql`DELETE FROM account_tokens WHERE expires_at <= now()`);
  }
}

const one = (userId: number): Sql => sql`SELECT ${userId}::integer AS id`;

/** Stores a token instead of the previous one, for the account that a statement finds. */
const storing = (token: string, owner: Sql, purpose: TokenPurpose, email: string | null): Sql =>
  sql`INSERT INTO account_tokens AS t (user_id, purpose, token_hash, email, expires_at)
      SELECT id, ${purpose}, ${hashToken(token)}, ${email}, now() + ${LIFETIME} FROM (${owner}) owner
      ON CONFLICT (user_id, purpose) DO UPDATE
      SET token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at`;
