import type { Notification } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** Something a member should hear of. */
@Entity('notifications')
export class NotificationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  @Column('text')
  type: Notification['type'];

  @Column('text')
  message: string;

  /** Whose doing it was; null when the account is gone, or for the staff. */
  @Column('integer', { name: 'actor_id', nullable: true })
  actorId: number | null;

  @Column('integer', { name: 'post_id', nullable: true })
  postId: number | null;

  @Column('integer', { name: 'comment_id', nullable: true })
  commentId: number | null;

  /** How many upvotes it tells of. */
  @Column('integer', { nullable: true })
  milestone: number | null;

  /** How many new followers it tells of. */
  @Column('integer', { name: 'follower_count', nullable: true })
  followerCount: number | null;

  @Column('boolean', { name: 'is_read', default: false })
  isRead: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
