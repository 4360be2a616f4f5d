import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A member's own feed. Its communities and people are in separate tables. */
@Entity('own_feeds')
export class OwnFeedEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'owner_id' })
  ownerId: number;

  @Column('text')
  name: string;

  /** Whether everyone can open it by its address. */
  @Column('boolean', { name: 'is_public' })
  isPublic: boolean;

  @Column('text', { array: true })
  words: string[];

  @Column('text', { array: true })
  domains: string[];

  @Column('text', { name: 'excluded_words', array: true })
  excludedWords: string[];
}
