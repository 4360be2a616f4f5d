import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A member's claim to a community whose owner is inactive. A declined one stays until it can be repeated. */
@Entity('community_claims')
export class CommunityClaimEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'community_id' })
  communityId: number;

  @Column('integer', { name: 'claimant_id' })
  claimantId: number;

  @Column('text')
  reason: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When an admin declined it; null while it is open. */
  @Column({ type: 'timestamptz', name: 'declined_at', precision: 3, nullable: true })
  declinedAt: Date | null;
}
