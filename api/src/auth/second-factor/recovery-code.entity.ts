import { Entity, PrimaryColumn } from 'typeorm';

/** A recovery code that was not used. What is kept of it is its SHA-256. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash: Buffer;
}
