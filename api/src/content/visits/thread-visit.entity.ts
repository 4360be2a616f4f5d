import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last visit of a member to a thread. */
@Entity('thread_visits')
export class ThreadVisitEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('integer', { name: 'post_id' })
  postId: number;

  /** The newest comment that they have seen; 0 for none. */
  @Column('integer', { name: 'comment_id' })
  commentId: number;

  @Column({ type: 'timestamptz', name: 'visited_at', precision: 3, default: () => 'now()' })
  visitedAt: Date;
}
