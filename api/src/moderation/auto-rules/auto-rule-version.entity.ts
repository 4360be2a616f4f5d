import type { AutoRuleContent } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A version of an automatic rule. It never changes, so that actions name what caused them. */
@Entity('auto_rule_versions')
export class AutoRuleVersionEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'rule_id' })
  ruleId: number;

  /** From 1. */
  @Column('integer')
  version: number;

  @Column('jsonb')
  content: AutoRuleContent;

  /** Null if the account is gone. */
  @Column('integer', { name: 'saved_by', nullable: true })
  savedBy: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
