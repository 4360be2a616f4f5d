import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The progress of a schedule. */
@Entity('job_schedules')
export class JobScheduleEntity {
  @PrimaryColumn({ type: 'text' })
  name: string;

  /** Start of the slot of its last job. */
  @Column({ type: 'timestamptz', precision: 3 })
  slot: Date;

  /** When one of its jobs last succeeded. */
  @Column({ type: 'timestamptz', name: 'succeeded_at', precision: 3, nullable: true })
  succeededAt: Date | null;

  /** For `backup.make`: the number of referenced files missing from its last backup. */
  @Column({ type: 'integer', name: 'missing_files', nullable: true })
  missingFiles: number | null;
}
