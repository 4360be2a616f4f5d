import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A pending challenge to an authenticator, stored as its SHA-256. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn('bytea', { name: 'challenge_hash' })
  challengeHash: Buffer;

  /** The member who adds a passkey, one at a time; null for a sign-in. */
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** The name of the new passkey; null for a sign-in. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
