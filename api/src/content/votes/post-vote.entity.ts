import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's vote on a post: 1 up, -1 down. No vote has no row. */
@Entity('post_votes')
export class PostVoteEntity {
  @PrimaryColumn('integer', { name: 'post_id' })
  postId: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('smallint')
  value: 1 | -1;

  @Column({ type: 'timestamptz', name: 'voted_at', precision: 3, default: () => 'now()' })
  votedAt: Date;
}
