import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The name of a deleted account, reserved for a while, stored as its SHA-256. */
@Entity('former_usernames')
export class FormerUsernameEntity {
  @PrimaryColumn('bytea', { name: 'name_hash' })
  nameHash: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  until: Date;
}
