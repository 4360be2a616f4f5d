import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Somebody has asked for the deletion of their account; gone once it is done or no longer wanted. */
@Entity('account_deletions')
export class AccountDeletionEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  /** When the deletion begins. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3 })
  dueAt: Date;

  /** Whether posts and comments go, too. */
  @Column('boolean', { name: 'removes_content', default: false })
  removesContent: boolean;

  /** When a job was last sent for it. */
  @Column({ type: 'timestamptz', name: 'queued_at', precision: 3, nullable: true })
  queuedAt: Date | null;
}
