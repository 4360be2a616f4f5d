import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A trophy that a member has, or has lost. */
@Entity('user_trophies')
export class TrophyEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** A key of the contract's `trophies`. */
  @PrimaryColumn('text')
  name: string;

  @Column({ type: 'timestamptz', name: 'earned_at', precision: 3, default: () => 'now()' })
  earnedAt: Date;

  @Column('boolean', { name: 'is_held', default: true })
  isHeld: boolean;
}
