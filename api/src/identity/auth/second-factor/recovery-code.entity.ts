import { Entity, PrimaryColumn } from 'typeorm';

/** An unused recovery code, stored as its SHA-256. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('bytea', { name: 'code_hash' })
  codeHash: Buffer;
}
