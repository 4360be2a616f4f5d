import type { ReportReason, ReportStatus, ReportSubject } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A member's report, with the subject as it was when reported. */
@Entity('reports')
export class ReportEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'reporter_id', nullable: true })
  reporterId: number | null;

  @Column('text')
  reason: ReportReason;

  @Column('text', { nullable: true })
  description: string | null;

  @Column('text', { default: 'pending' })
  status: ReportStatus;

  @Column('text', { name: 'subject_type' })
  subjectType: ReportSubject;

  @Column('integer', { name: 'subject_id' })
  subjectId: number;

  @Column('text', { name: 'subject_title', nullable: true })
  subjectTitle: string | null;

  @Column('text', { name: 'subject_excerpt', nullable: true })
  subjectExcerpt: string | null;

  @Column('integer', { name: 'post_id', nullable: true })
  postId: number | null;

  @Column('integer', { name: 'comment_id', nullable: true })
  commentId: number | null;

  @Column('integer', { name: 'reported_user_id', nullable: true })
  reportedUserId: number | null;

  @Column('integer', { name: 'resolved_by_id', nullable: true })
  resolvedById: number | null;

  /** The case about its subject; null until a job has found one, for reports of the previous release. */
  @Column('integer', { name: 'case_id', nullable: true })
  caseId: number | null;

  /** The decision about its case; null if it is pending, or was decided alone. */
  @Column('integer', { name: 'decision_id', nullable: true })
  decisionId: number | null;

  @Column('text', { name: 'moderator_notes', nullable: true })
  moderatorNotes: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'resolved_at', precision: 3, nullable: true })
  resolvedAt: Date | null;
}
