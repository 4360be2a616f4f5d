import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The archive of a member's data. */
@Entity('data_exports')
export class DataExportEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { default: 'making' })
  state: 'making' | 'ready' | 'failed';

  @Column({ type: 'timestamptz', name: 'requested_at', precision: 3, default: () => 'now()' })
  requestedAt: Date;

  /** The number of attempts. */
  @Column('integer', { default: 0 })
  tries: number;

  /** The same for each archive of the member, so that a new one replaces the previous one. */
  @Column('text', { name: 'file_name' })
  fileName: string;

  /** Size of the archive; a number as text. */
  @Column('bigint', { nullable: true })
  bytes: string | null;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3, nullable: true })
  expiresAt: Date | null;

  /** SHA-256 of the single-use download token. */
  @Column('bytea', { name: 'token_hash', nullable: true })
  tokenHash: Buffer | null;

  @Column({ type: 'timestamptz', name: 'token_expires_at', precision: 3, nullable: true })
  tokenExpiresAt: Date | null;
}
