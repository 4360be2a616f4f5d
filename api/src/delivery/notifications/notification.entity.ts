import type { Notification, NotificationKind } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A notification of a member. */
@Entity('notifications')
export class NotificationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text')
  type: Notification['type'];

  /** What it is about, for what `type` does not say; null for upvotes, and if an earlier release stored it. */
  @Column('text', { nullable: true })
  kind: NotificationKind | null;

  @Column('text')
  message: string;

  /** Who caused it; null if the account is gone, or for staff. */
  @Column('integer', { name: 'actor_id', nullable: true })
  actorId: number | null;

  @Column('integer', { name: 'post_id', nullable: true })
  postId: number | null;

  @Column('integer', { name: 'comment_id', nullable: true })
  commentId: number | null;

  /** The slug of the community it is about, which never changes. */
  @Column('text', { name: 'community_name', nullable: true })
  communityName: string | null;

  /** The section of the community's settings that it leads to. */
  @Column('text', { name: 'community_section', nullable: true })
  communitySection: Notification['communitySection'] | null;

  /** The number of upvotes, for an upvote milestone. */
  @Column('integer', { nullable: true })
  milestone: number | null;

  /** The number of new followers. */
  @Column('integer', { name: 'follower_count', nullable: true })
  followerCount: number | null;

  @Column('boolean', { name: 'is_read', default: false })
  isRead: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
