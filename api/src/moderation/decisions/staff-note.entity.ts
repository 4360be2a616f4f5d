import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A note about a person, for the people who moderate. Notes are not changed. */
@Entity('staff_notes')
export class StaffNoteEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'person_id' })
  personId: number;

  /** Null for notes of site staff. */
  @Column('integer', { name: 'community_id', nullable: true })
  communityId: number | null;

  /** Null once the account is gone. */
  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  @Column('text')
  text: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
