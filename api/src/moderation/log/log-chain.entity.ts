import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The place of an entry in the hash chain of the moderation log. A trigger writes it, and the database refuses every change. */
@Entity('moderation_log_chain')
export class LogChainEntity {
  /** From 1, without gaps. */
  @PrimaryColumn('integer')
  number: number;

  @Column('integer', { name: 'entry_id' })
  entryId: number;

  /** Is part of the hash and never published, so that nobody can guess the fields that the public log leaves out. */
  @Column('uuid')
  salt: string;

  @Column('bytea')
  hash: Buffer;

  /** Whether the moderator knew that the reason would be public: not for entries from before the public log. */
  @Column('boolean', { name: 'is_note_public' })
  isNotePublic: boolean;
}
