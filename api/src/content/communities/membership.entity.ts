import type { FeedDial } from '@stoa/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A membership in a community. */
@Entity('memberships')
export class MembershipEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('integer', { name: 'community_id' })
  communityId: number;

  /** Whether the member has yet to see the message to new members. */
  @Column('boolean', { name: 'awaits_welcome', default: false })
  awaitsWelcome: boolean;

  /** How much of the member's joined feed the community may fill. */
  @Column('text', { default: 'normal' })
  dial: FeedDial;

  /** Until then, the member's joined feed has no posts of it. */
  @Column({ type: 'timestamptz', name: 'muted_until', precision: 3, nullable: true })
  mutedUntil: Date | null;

  @Column({ type: 'timestamptz', name: 'joined_at', precision: 3, default: () => 'now()' })
  joinedAt: Date;
}
