import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A member with a digest, and when the last one was sent; before the first, when it was chosen. */
@Entity('digests')
export class DigestEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column({ type: 'timestamptz', name: 'sent_at', precision: 3 })
  sentAt: Date;
}
