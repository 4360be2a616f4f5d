import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A follow of one member by another. */
@Entity('user_follows')
export class FollowEntity {
  @PrimaryColumn('integer', { name: 'follower_id' })
  followerId: number;

  @PrimaryColumn('integer', { name: 'followed_id' })
  followedId: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
