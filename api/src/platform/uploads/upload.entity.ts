import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stored file. */
@Entity('uploads')
export class UploadEntity {
  /** File name below the media path. */
  @PrimaryColumn('text')
  name: string;

  @Column('integer', { name: 'user_id', nullable: true })
  userId: number | null;

  @Column('text')
  mime: string;

  @Column('integer')
  bytes: number;

  /** Pixels; null for a video with unknown dimensions. */
  @Column('integer', { nullable: true })
  width: number | null;

  @Column('integer', { nullable: true })
  height: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
