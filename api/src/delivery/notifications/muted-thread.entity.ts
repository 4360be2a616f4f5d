import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A post whose comments and replies no longer notify a member. */
@Entity('muted_threads')
export class MutedThreadEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('integer', { name: 'post_id' })
  postId: number;

  @Column({ type: 'timestamptz', name: 'muted_at', precision: 3, default: () => 'now()' })
  mutedAt: Date;
}
