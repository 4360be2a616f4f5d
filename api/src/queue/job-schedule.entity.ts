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
}
