import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A ban from a community or from the site, or a mute. One that has ended has no effect, and is deleted later. */
@Entity('bans')
export class BanEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  /** Null for a ban from the site. */
  @Column('integer', { name: 'community_id', nullable: true })
  communityId: number | null;

  /** The title of the broken rule, or another reason. */
  @Column('text')
  reason: string;

  /** To the banned person; may be empty. */
  @Column('text')
  message: string;

  /** Null if the account is gone. */
  @Column('integer', { name: 'banned_by', nullable: true })
  bannedBy: number | null;

  /** Whether the person may still read, vote and join. */
  @Column('boolean', { name: 'is_mute' })
  isMute: boolean;

  /** Whether the owner or a moderator of the community decided, and not staff. */
  @Column('boolean', { name: 'is_by_community' })
  isByCommunity: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** Null for good. */
  @Column({ type: 'timestamptz', name: 'ends_at', precision: 3, nullable: true })
  endsAt: Date | null;
}
