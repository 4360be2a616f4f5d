import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Counts of a published build in five minutes. The metrics are counted in the buckets of the contract. */
@Entity('build_evidence')
export class BuildEvidenceEntity {
  @PrimaryColumn('varchar', { length: 120 })
  app: string;

  @PrimaryColumn('varchar', { length: 120 })
  version: string;

  @PrimaryColumn('timestamptz', { name: 'begins_at', precision: 3 })
  beginsAt: Date;

  @Column('integer')
  views: number;

  @Column('integer', { name: 'server_problems' })
  serverProblems: number;

  @Column('integer', { name: 'load_failures' })
  loadFailures: number;

  @Column('integer', { name: 'uncaught_errors' })
  uncaughtErrors: number;

  @Column('integer', { name: 'hydration_mismatches' })
  hydrationMismatches: number;

  /** Networks that reported a problem, each counted once by each instance. */
  @Column('integer')
  reporters: number;

  @Column('integer', { array: true })
  render: number[];

  @Column('integer', { array: true })
  lcp: number[];

  @Column('integer', { array: true })
  inp: number[];

  @Column('integer', { array: true })
  cls: number[];
}
