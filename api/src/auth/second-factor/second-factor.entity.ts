import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret that an account shares with an authenticator app. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('bytea')
  secret: Buffer;

  /** Signing in asks for codes; false until a first one was right. */
  @Column('boolean', { name: 'is_on', default: false })
  isOn: boolean;

  /** The half minute, counted since 1970, of the last code that was taken: no code of it or before is taken again. */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep: number;
}
