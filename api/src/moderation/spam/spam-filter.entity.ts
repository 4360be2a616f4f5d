import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Weights } from './classifier.js';

/** The switch of the spam filter, and what it has learnt. Without a row it is on, and has learnt nothing. */
@Entity('spam_filter')
export class SpamFilterEntity {
  @PrimaryColumn('boolean', { name: 'is_single', default: true })
  isSingle: true;

  @Column('boolean', { name: 'is_on', default: true })
  isOn: boolean;

  /** Grows with each learning. */
  @Column('integer', { default: 0 })
  version: number;

  @Column({ type: 'timestamptz', name: 'learnt_at', precision: 3, nullable: true })
  learntAt: Date | null;

  /** Texts and results of the latest learning. */
  @Column('jsonb', { nullable: true })
  learning: Readonly<Record<string, unknown>> | null;

  /** The weight of each word; null if what was learnt is not used. */
  @Column('jsonb', { nullable: true })
  weights: Weights | null;
}
