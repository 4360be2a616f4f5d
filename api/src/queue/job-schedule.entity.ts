import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How far a schedule has come. */
@Entity('job_schedules')
export class JobScheduleEntity {
  @PrimaryColumn({ type: 'text' })
  name: string;

  /** Begin of the slot that its last job was sent for. */
  @Column({ type: 'timestamptz', precision: 3 })
  slot: Date;

  /** When one of its jobs has last succeeded. */
  @Column({ type: 'timestamptz', name: 'succeeded_at', precision: 3, nullable: true })
  succeededAt: Date | null;

  /** Of `backup.make`: how many files that posts or members show its last backup lacked. */
  @Column({ type: 'integer', name: 'missing_files', nullable: true })
  missingFiles: number | null;
}
