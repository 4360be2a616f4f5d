import type { ModerationAction, ReportSubject } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A decision by staff, or by the owner or moderators of a community, with names and titles as of then. The database refuses every change of it. */
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

  /** The community of the content or role. */
  @Column('integer', { name: 'community_id', nullable: true })
  communityId: number | null;

  @Column('text', { name: 'community_name', nullable: true })
  communityName: string | null;

  /** Whether the owner or a moderator of the community decided, and not staff. */
  @Column('boolean', { name: 'is_by_community', default: false })
  isByCommunity: boolean;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
