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

  @Column({ type: 'timestamptz', name: 'joined_at', precision: 3, default: () => 'now()' })
  joinedAt: Date;
}
