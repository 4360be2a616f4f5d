import type { AutoRuleActionKind } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What a version of an automatic rule did to a post or comment, and what undoing it needs. */
@Entity('auto_rule_actions')
export class AutoRuleActionEntity {
  @PrimaryGeneratedColumn({ type: 'bigint' })
  id: string;

  @Column('integer', { name: 'version_id' })
  versionId: number;

  @Column('text')
  action: Exclude<AutoRuleActionKind, 'refuse' | 'limit'>;

  @Column('integer', { name: 'post_id' })
  postId: number;

  /** Null for an action on the post itself. */
  @Column('integer', { name: 'comment_id', nullable: true })
  commentId: number | null;

  /** The log entry of a hold or a removal. */
  @Column('integer', { name: 'log_id', nullable: true })
  logId: number | null;

  /** The report that it made. */
  @Column('integer', { name: 'report_id', nullable: true })
  reportId: number | null;

  /** The flair that it replaced; null for none. */
  @Column('integer', { name: 'flair_before', nullable: true })
  flairBefore: number | null;

  /** When it was undone, or found changed by a person since. */
  @Column({ type: 'timestamptz', name: 'undone_at', precision: 3, nullable: true })
  undoneAt: Date | null;
}
