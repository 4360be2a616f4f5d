import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A membership in a community. */
@Entity('memberships')
export class MembershipEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('integer', { name: 'community_id' })
  communityId: number;

  @Column({ type: 'timestamptz', name: 'joined_at', precision: 3, default: () => 'now()' })
  joinedAt: Date;
}
