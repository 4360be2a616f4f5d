import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A key pair of which an authenticator keeps the private half: whoever has it signs in by it. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  /** By which the authenticator knows it; no two are the same. */
  @Column('bytea', { name: 'credential_id' })
  credentialId: Buffer;

  /** The public half, as a COSE key. */
  @Column('bytea', { name: 'public_key' })
  publicKey: Buffer;

  /** How often the authenticator says that it has signed; 0 where it does not count. PostgreSQL tells it as text. */
  @Column('bigint')
  counter: string;

  /** How the authenticator is reached, such as `internal` or `usb`. */
  @Column('text', { array: true, default: '{}' })
  transports: string[];

  /** What its owner calls it. */
  @Column('text')
  name: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  /** When it was last signed in with; null when it never was. */
  @Column({ type: 'timestamptz', name: 'last_used_at', precision: 3, nullable: true })
  lastUsedAt: Date | null;
}
