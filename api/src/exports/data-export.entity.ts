import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The archive that a member has made of their own data. */
@Entity('data_exports')
export class DataExportEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { default: 'making' })
  state: 'making' | 'ready' | 'failed';

  @Column({ type: 'timestamptz', name: 'requested_at', precision: 3, default: () => 'now()' })
  requestedAt: Date;

  /** How often it was begun. */
  @Column('integer', { default: 0 })
  tries: number;

  /** The same for each archive of the member, so that a new one takes the place of the one before. */
  @Column('text', { name: 'file_name' })
  fileName: string;

  /** Of the archive; a number as text. */
  @Column('bigint', { nullable: true })
  bytes: string | null;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true })
  expiresAt: Date | null;

  /** SHA-256 of the token that fetches it once. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash: Buffer | null;

  @Column({ type: 'timestamptz', name: 'token_expires_at', precision: 3, nullable: true })
  tokenExpiresAt: Date | null;
}
