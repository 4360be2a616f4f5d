import type { ModerationAction, ReportSubject } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A decision by staff, with names and titles as of then. The database refuses every change of it. */
@Entity('moderation_log')
export class ModerationLogEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text')
  action: ModerationAction;

  @Column('integer', { name: 'moderator_id' })
  moderatorId: number;

  @Column('text', { name: 'moderator_name' })
  moderatorName: string;

  @Column('text', { name: 'subject_type' })
  subjectType: ReportSubject;

  @Column('integer', { name: 'subject_id' })
  subjectId: number;

  @Column('text', { name: 'subject_title', nullable: true })
  subjectTitle: string | null;

  @Column('integer', { name: 'post_id', nullable: true })
  postId: number | null;

  @Column('integer', { name: 'report_id', nullable: true })
  reportId: number | null;

  @Column('text', { nullable: true })
  note: string | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
