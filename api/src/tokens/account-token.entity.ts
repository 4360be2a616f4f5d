import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a mailed link is for. */
export type TokenPurpose = 'password-reset' | 'email-change';

/** A link that was mailed and not used: one of each purpose for an account. What is kept of the token is its SHA-256. */
@Entity('account_tokens')
export class AccountTokenEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('text')
  purpose: TokenPurpose;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  /** The address that is to become the account's, or is so and to be confirmed; null for other purposes. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
