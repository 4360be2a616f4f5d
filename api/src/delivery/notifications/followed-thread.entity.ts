import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A post whose comments and replies notify a member as they notify its author. */
@Entity('followed_threads')
export class FollowedThreadEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('integer', { name: 'post_id' })
  postId: number;

  @Column({ type: 'timestamptz', name: 'followed_at', precision: 3, default: () => 'now()' })
  followedAt: Date;
}
