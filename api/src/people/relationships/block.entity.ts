import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A block of one member by another. */
@Entity('user_blocks')
export class BlockEntity {
  @PrimaryColumn('integer', { name: 'blocker_id' })
  blockerId: number;

  @PrimaryColumn('integer', { name: 'blocked_id' })
  blockedId: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
