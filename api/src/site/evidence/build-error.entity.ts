import type { BuildErrorKind } from '@stoa/contract';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A distinct problem of a published build. */
@Entity('build_errors')
export class BuildErrorEntity {
  @PrimaryColumn('varchar', { length: 120 })
  app: string;

  @PrimaryColumn('varchar', { length: 120 })
  version: string;

  /** SHA-256 of kind and message. */
  @PrimaryColumn('varchar', { length: 64 })
  hash: string;

  @Column('varchar', { length: 12 })
  kind: BuildErrorKind;

  @Column('varchar', { length: 500 })
  message: string;

  /** Places in the build's files, as browsers reported them. */
  @Column('varchar', { length: 250, array: true })
  frames: string[];

  /** Route path of the page. */
  @Column('varchar', { length: 300, nullable: true })
  page: string | null;

  @Column('integer')
  count: number;

  @Column({ type: 'timestamptz', name: 'first_at', precision: 3, default: () => 'now()' })
  firstAt: Date;

  @Column({ type: 'timestamptz', name: 'last_at', precision: 3, default: () => 'now()' })
  lastAt: Date;
}
