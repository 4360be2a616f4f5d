import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A post that its author has pinned to their profile. */
@Entity('profile_pins')
export class ProfilePinEntity {
  @PrimaryColumn('integer', { name: 'post_id' })
  postId: number;

  /** Its author. */
  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column({ type: 'timestamptz', name: 'pinned_at', precision: 3, default: () => 'now()' })
  pinnedAt: Date;
}
