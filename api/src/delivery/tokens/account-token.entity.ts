import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The purpose of an emailed link. */
export type TokenPurpose = 'password-reset' | 'email-change';

/** An unused emailed link: one of each purpose per account. The token is stored as its SHA-256. */
@Entity('account_tokens')
export class AccountTokenEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('text')
  purpose: TokenPurpose;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  /** The new address of the account, or its unconfirmed current one; null for other purposes. */
  @Column('text', { nullable: true })
  email: string | null;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
