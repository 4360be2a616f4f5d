import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A post or comment that the spam filter held. */
@Entity('spam_holds')
export class SpamHoldEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column('integer', { name: 'post_id' })
  postId: number;

  /** Null for the post itself. */
  @Column('integer', { name: 'comment_id', nullable: true })
  commentId: number | null;

  /** Hashes of its phrases. */
  @Column('bigint', { array: true })
  phrases: string[];

  @Column({ type: 'timestamptz', name: 'held_at', precision: 3, default: () => 'now()' })
  heldAt: Date;

  /** When a moderator published it; null for others. */
  @Column({ type: 'timestamptz', name: 'published_at', precision: 3, nullable: true })
  publishedAt: Date | null;
}
