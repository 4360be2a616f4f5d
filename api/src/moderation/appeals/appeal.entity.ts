import type { AppealOutcome } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** An appeal against a decision of the moderation log. It goes with the account of its sender. */
@Entity('appeals')
export class AppealEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The appealed decision. */
  @Column('integer', { name: 'entry_id' })
  entryId: number;

  @Column('integer', { name: 'appellant_id' })
  appellantId: number;

  /** The community of the decision; null for the site and for profiles. */
  @Column('integer', { name: 'community_id', nullable: true })
  communityId: number | null;

  @Column('text')
  content: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** Null while open; `closed` if the decision no longer stands. */
  @Column('text', { nullable: true })
  outcome: AppealOutcome | 'closed' | null;

  /** Null while open, and if closed. */
  @Column('text', { nullable: true })
  reason: string | null;

  /** Null also if the account is gone. */
  @Column('integer', { name: 'decided_by', nullable: true })
  decidedBy: number | null;

  @Column({ type: 'timestamptz', name: 'decided_at', precision: 3, nullable: true })
  decidedAt: Date | null;
}
