import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The name of a deleted account, which nobody gets for a while. What is kept of it is its SHA-256. */
@Entity('former_usernames')
export class FormerUsernameEntity {
  @PrimaryColumn('bytea', { name: 'name_hash' })
  nameHash: Buffer;

  @Column({ type: 'timestamptz', precision: 3 })
  until: Date;
}
