import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What a member shows of themselves. Whoever has given nothing has no row. */
@Entity('profiles')
export class ProfileEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { name: 'display_name', nullable: true })
  displayName: string | null;

  @Column('text', { nullable: true })
  bio: string | null;

  /** Address of the picture above the profile. */
  @Column('text', { nullable: true })
  banner: string | null;
}
