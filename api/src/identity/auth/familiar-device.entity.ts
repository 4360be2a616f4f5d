import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A device and network of a member's recent sign-in, as a hash: the owner is notified of sign-ins from others. */
@Entity('familiar_devices')
export class FamiliarDeviceEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('bytea', { name: 'device_hash' })
  deviceHash: Buffer;

  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, default: () => 'now()' })
  usedAt: Date;
}
