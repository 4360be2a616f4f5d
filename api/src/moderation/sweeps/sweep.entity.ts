import type { SweepState } from '@stoa/contract';
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A sweep of a spam wave: its pattern, and how it stands. */
@Entity('sweeps')
export class SweepEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('text', { default: 'running' })
  state: SweepState;

  /** When the wave began: the accounts registered since then. */
  @Column({ type: 'timestamptz', precision: 3 })
  since: Date;

  @Column('text', { nullable: true })
  link: string | null;

  @Column('text', { nullable: true })
  text: string | null;

  /** The account whose network the others share; null without that condition, and once the account is gone. */
  @Column('integer', { name: 'network_of', nullable: true })
  networkOf: number | null;

  @Column('text')
  reason: string;

  /** To the banned people; may be empty. */
  @Column('text')
  message: string;

  /** Null if the account is gone. */
  @Column('integer', { name: 'started_by', nullable: true })
  startedBy: number | null;

  /** Null if nobody undid it, or the account is gone. */
  @Column('integer', { name: 'undone_by', nullable: true })
  undoneBy: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When it was last carried out or undone completely. */
  @Column({ type: 'timestamptz', name: 'finished_at', precision: 3, nullable: true })
  finishedAt: Date | null;
}
