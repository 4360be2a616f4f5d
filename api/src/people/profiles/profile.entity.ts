import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The profile of a member. A member without profile data has no row. */
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
