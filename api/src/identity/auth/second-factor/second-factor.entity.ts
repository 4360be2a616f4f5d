import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The secret that an account shares with an authenticator app. */
@Entity('second_factors')
export class SecondFactorEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('bytea')
  secret: Buffer;

  /** Whether signing in requires codes; false until a first code was correct. */
  @Column('boolean', { name: 'is_on', default: false })
  isOn: boolean;

  /**
   * The half minute, counted since 1970, of the last accepted code: neither its code nor earlier ones are accepted
   * again.
   */
  @Column('integer', { name: 'last_step', default: 0 })
  lastStep: number;
}
