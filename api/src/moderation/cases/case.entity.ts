import type { ReportReason, ReportSubject } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** The reports about one subject, decided together. Each subject has at most one open case. */
@Entity('cases')
export class CaseEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text', { name: 'subject_type' })
  subjectType: ReportSubject;

  @Column('integer', { name: 'subject_id' })
  subjectId: number;

  /** Null for a member, about whom site staff decide. */
  @Column('integer', { name: 'community_id', nullable: true })
  communityId: number | null;

  /** The author, or the reported member; null once the account is gone. */
  @Column('integer', { name: 'person_id', nullable: true })
  personId: number | null;

  /** The worst of its pending reports. */
  @Column('text')
  reason: ReportReason;

  /** Pending reports. */
  @Column('integer', { name: 'report_count', default: 0 })
  reportCount: number;

  /** The parts of its priority, in points (`priority.sql.ts`). */
  @Column('real', { default: 0 })
  severity: number;

  @Column('real', { default: 0 })
  reporters: number;

  @Column('real', { default: 0 })
  record: number;

  /** The place in the queue: does not change with time. */
  @Column('double precision', { default: 0 })
  rank: number;

  /** Whether site staff alone decide it. */
  @Column('boolean', { name: 'is_escalated', default: false })
  isEscalated: boolean;

  /** Who decides it at the moment; has no effect after `claimedUntil`. */
  @Column('integer', { name: 'claimed_by', nullable: true })
  claimedBy: number | null;

  @Column({ type: 'timestamptz', name: 'claimed_until', precision: 3, nullable: true })
  claimedUntil: Date | null;

  @Column({ type: 'timestamptz', name: 'opened_at', precision: 3, default: () => 'now()' })
  openedAt: Date;

  /** Null while it is open. */
  @Column({ type: 'timestamptz', name: 'decided_at', precision: 3, nullable: true })
  decidedAt: Date | null;
}
