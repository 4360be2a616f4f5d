import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's vote on a comment: 1 up, -1 down. No vote has no row. */
@Entity('comment_votes')
export class CommentVoteEntity {
  @PrimaryColumn('integer', { name: 'comment_id' })
  commentId: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('smallint')
  value: 1 | -1;

  @Column({ type: 'timestamptz', name: 'voted_at', precision: 3, default: () => 'now()' })
  votedAt: Date;
}
