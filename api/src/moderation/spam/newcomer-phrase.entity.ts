import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A phrase that a new account used in the last days. */
@Entity('newcomer_phrases')
export class NewcomerPhraseEntity {
  /** The phrase itself is not stored. */
  @PrimaryColumn('bigint')
  hash: string;

  @PrimaryColumn('integer', { name: 'author_id' })
  authorId: number;

  @Column({ type: 'timestamptz', name: 'used_at', precision: 3, default: () => 'now()' })
  usedAt: Date;
}
