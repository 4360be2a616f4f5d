import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The muted words of a member; a member without any has no row. */
@Entity('muted_words')
export class MutedWordsEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column('text', { array: true })
  words: string[];

  /** Unused: the previous release reads it. */
  @Column('text', { nullable: true })
  pattern: string | null;
}
