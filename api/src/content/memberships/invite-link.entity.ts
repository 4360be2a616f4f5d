import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A link that admits people to a community. */
@Entity('invite_links')
export class InviteLinkEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'community_id' })
  communityId: number;

  @Column('bytea', { name: 'token_hash' })
  tokenHash: Buffer;

  /** Null if the account is gone. */
  @Column('integer', { name: 'creator_id', nullable: true })
  creatorId: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'expires_at', precision: 3 })
  expiresAt: Date;

  /** People whom it admits. */
  @Column('integer', { name: 'uses_max' })
  usesMax: number;

  /** People whom it has admitted. */
  @Column('integer', { name: 'use_count', default: 0 })
  useCount: number;
}
