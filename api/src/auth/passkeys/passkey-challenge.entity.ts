import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an authenticator was asked and has not answered yet. What is kept of the challenge is its SHA-256. */
@Entity('passkey_challenges')
export class PasskeyChallengeEntity {
  @PrimaryColumn('bytea', { name: 'challenge_hash' })
  challengeHash: Buffer;

  /** Who adds a passkey, one at a time; null for a sign-in. */
  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  /** What the passkey will be called; null for a sign-in. */
  @Column('text', { nullable: true })
  name: string | null;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
