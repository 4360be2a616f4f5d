import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The figures of a post and what lists are ordered by. `score` and `hot` are computed by the database, so they are
 * only ever read. Members' votes and imported ones are kept apart; the sum is what is shown.
 */
@Entity('post_stats')
export class PostStatsEntity {
  @PrimaryColumn('integer', { name: 'post_id' })
  postId: number;

  @Column('integer', { name: 'community_id' })
  communityId: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column('boolean', { name: 'is_pinned', default: false })
  isPinned: boolean;

  @Column('integer', { default: 0 })
  upvotes: number;

  @Column('integer', { default: 0 })
  downvotes: number;

  @Column('integer', { name: 'imported_ups', default: 0 })
  importedUps: number;

  @Column('integer', { name: 'imported_downs', default: 0 })
  importedDowns: number;

  /** Comments that are left to read: deleted and removed ones are not counted. */
  @Column('integer', { name: 'comment_count', default: 0 })
  commentCount: number;

  /** Why staff removed the post; null for one that stands. */
  @Column('text', { name: 'removal_reason', nullable: true })
  removalReason: string | null;
}
