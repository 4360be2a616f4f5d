import type { FeedDial } from '@stoa/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A follow of one member by another. */
@Entity('user_follows')
export class FollowEntity {
  @PrimaryColumn('integer', { name: 'follower_id' })
  followerId: number;

  @PrimaryColumn('integer', { name: 'followed_id' })
  followedId: number;

  /** How much of the follower's feed of followed people the person may fill. */
  @Column('text', { default: 'normal' })
  dial: FeedDial;

  /** Until then, the follower's feed has no posts by the person. */
  @Column({ type: 'timestamptz', name: 'muted_until', precision: 3, nullable: true })
  mutedUntil: Date | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
