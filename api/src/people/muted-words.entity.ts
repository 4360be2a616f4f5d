import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The words that somebody has muted; whoever has muted none has no row. */
@Entity('muted_words')
export class MutedWordsEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { array: true })
  words: string[];

  /** The regular expression that finds them in a folded text. */
  @Column('text')
  pattern: string;
}
