import type { CaseAction } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';
import type { Effects } from './effects.js';

/** A decision about a case. Its notifications are stored once it is due, unless it was undone. */
@Entity('case_decisions')
export class CaseDecisionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'case_id' })
  caseId: number;

  /** Null once the account is gone. */
  @Column('integer', { name: 'moderator_id', nullable: true })
  moderatorId: number | null;

  @Column('text')
  action: CaseAction;

  @Column('text', { nullable: true })
  rule: string | null;

  /** Message to the author; may be empty. */
  @Column('text')
  message: string;

  /** What undoing it needs. */
  @Column('jsonb')
  effects: Effects;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When its notifications are stored. */
  @Column({ type: 'timestamptz', name: 'due_at', precision: 3 })
  dueAt: Date;

  @Column({ type: 'timestamptz', name: 'notified_at', precision: 3, nullable: true })
  notifiedAt: Date | null;

  @Column({ type: 'timestamptz', name: 'undone_at', precision: 3, nullable: true })
  undoneAt: Date | null;
}
