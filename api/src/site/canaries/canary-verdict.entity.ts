import type { CanaryVerdict } from '@stoa/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A decision about a canary. The last one states its share. */
@Entity('canary_verdicts')
export class CanaryVerdictEntity {
  @PrimaryColumn('varchar', { length: 120 })
  app: string;

  @PrimaryColumn('varchar', { length: 120 })
  version: string;

  @PrimaryColumn('timestamptz', { name: 'started_at', precision: 3 })
  startedAt: Date;

  /** Counts the verdicts about a canary, from 1. */
  @PrimaryColumn('smallint')
  number: number;

  @Column('varchar', { length: 12 })
  outcome: CanaryVerdict['outcome'];

  @Column('varchar', { length: 12 })
  reason: CanaryVerdict['reason'];

  @Column('smallint')
  share: number;

  /** What it is based on. */
  @Column('jsonb')
  found: Pick<CanaryVerdict, 'networks' | 'evidence'>;

  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' })
  at: Date;
}
