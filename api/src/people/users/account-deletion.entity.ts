import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member's request to delete their account; removed when it is done or cancelled. */
@Entity('account_deletions')
export class AccountDeletionEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** When the deletion begins. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3 })
  dueAt: Date;

  /** Whether posts and comments are deleted, too. */
  @Column('boolean', { name: 'removes_content', default: false })
  removesContent: boolean;

  /** When a job was last sent for it. */
  @Column({ type: 'timestamptz', name: 'queued_at', precision: 3, nullable: true })
  queuedAt: Date | null;
}
