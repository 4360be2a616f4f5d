import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A key pair whose private half an authenticator keeps; its owner signs in with it. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  /** The id by which the authenticator identifies it; unique. */
  @Column('bytea', { name: 'credential_id' })
  credentialId: Buffer;

  /** The public half, as a COSE key. */
  @Column('bytea', { name: 'public_key' })
  publicKey: Buffer;

  /** The authenticator's signature counter; 0 if it does not count. The driver returns it as text. */
  @Column('bigint')
  counter: string;

  /** The transports of the authenticator, such as `internal` or `usb`. */
  @Column('text', { array: true, default: '{}' })
  transports: string[];

  /** The owner's name for it. */
  @Column('text')
  name: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When it was last used to sign in; null if never. */
  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true })
  lastUsedAt: Date | null;
}
