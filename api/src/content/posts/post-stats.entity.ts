import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * The counters and ranks of a post. The database computes `score` and `hot`, so they are read-only. Members' votes and
 * imported votes are separate; the API shows their sum.
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

  /** Whether it takes no new comments. */
  @Column('boolean', { name: 'is_locked', default: false })
  isLocked: boolean;

  /** Its flair; null for none. The flair may have been deleted. */
  @Column('integer', { name: 'flair_id', nullable: true })
  flairId: number | null;

  /** Who marked it as sensitive; null for a post that is not. Authors cannot undo what a moderator has marked. */
  @Column('text', { name: 'sensitive_by', nullable: true })
  sensitiveBy: 'author' | 'moderator' | null;

  @Column('integer', { default: 0 })
  upvotes: number;

  @Column('integer', { default: 0 })
  downvotes: number;

  @Column('integer', { name: 'imported_ups', default: 0 })
  importedUps: number;

  @Column('integer', { name: 'imported_downs', default: 0 })
  importedDowns: number;

  /** Readable comments, without deleted and removed ones. */
  @Column('integer', { name: 'comment_count', default: 0 })
  commentCount: number;

  /** The reason for the removal by staff; null for a post that is not removed. */
  @Column('text', { name: 'removal_reason', nullable: true })
  removalReason: string | null;

  /** Whether an automatic rule or a shield removed it until a moderator decides. */
  @Column('boolean', { name: 'is_held', default: false })
  isHeld: boolean;
}
