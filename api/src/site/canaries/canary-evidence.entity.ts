import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CanaryCounts } from '../evidence/canary-evidence.js';

/** The counts of one instance about a canary, since it has its share. */
@Entity('canary_evidence')
export class CanaryEvidenceEntity {
  @PrimaryColumn('varchar', { length: 120 })
  app: string;

  @PrimaryColumn('varchar', { length: 120 })
  version: string;

  /** When the publisher listed it, by the publisher's clock: part of its name. */
  @PrimaryColumn('timestamptz', { name: 'started_at', precision: 3 })
  startedAt: Date;

  @PrimaryColumn('smallint')
  share: number;

  /** Names the process that counted. */
  @PrimaryColumn('uuid')
  instance: string;

  @Column('boolean', { name: 'is_held' })
  isHeld: boolean;

  @Column('jsonb')
  counts: CanaryCounts;

  @Column({ type: 'timestamptz', name: 'first_at', precision: 3, default: () => 'now()' })
  firstAt: Date;

  @Column({ type: 'timestamptz', name: 'last_at', precision: 3, default: () => 'now()' })
  lastAt: Date;
}
