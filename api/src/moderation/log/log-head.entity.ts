import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The end of the moderation log's hash chain on a day, as published. The database refuses every change. */
@Entity('moderation_log_heads')
export class LogHeadEntity {
  /** The day in UTC, as `2026-11-26`. */
  @PrimaryColumn('date', { name: 'published_on' })
  publishedOn: string;

  @Column('integer')
  number: number;

  @Column('bytea')
  hash: Buffer;
}
