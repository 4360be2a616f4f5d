import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A post or comment that a sweep removed, and what bringing it back needs. */
@Entity('sweep_items')
export class SweepItemEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column('integer', { name: 'sweep_id' })
  sweepId: number;

  @Column('integer', { name: 'post_id' })
  postId: number;

  /** Null for a post. */
  @Column('integer', { name: 'comment_id', nullable: true })
  commentId: number | null;

  /** The log entry of the removal. */
  @Column('integer', { name: 'log_id' })
  logId: number;

  /** Why a rule had held it; null for visible content. */
  @Column('text', { name: 'held_for', nullable: true })
  heldFor: string | null;

  /** When it was brought back, or found changed by others since. */
  @Column({ type: 'timestamptz', name: 'restored_at', precision: 3, nullable: true })
  restoredAt: Date | null;
}
