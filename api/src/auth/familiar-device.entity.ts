import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device and network that a member has signed in from lately, as a hash: a sign-in from another is told to them. */
@Entity('familiar_devices')
export class FamiliarDeviceEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('bytea', { name: 'device_hash' })
  deviceHash: Buffer;

  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, default: () => 'now()' })
  usedAt: Date;
}
