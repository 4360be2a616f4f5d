import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message, or the place of one that its author has deleted. */
@Entity('messages')
export class MessageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'conversation_id' })
  conversationId: number;

  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  /** The name that the author's device gave it; unique among theirs. */
  @Column('uuid', { name: 'client_id' })
  clientId: string;

  @Column('text', { default: '' })
  content: string;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl: string | null;

  /** Pixels of the picture. */
  @Column('integer', { name: 'media_width', nullable: true })
  mediaWidth: number | null;

  @Column('integer', { name: 'media_height', nullable: true })
  mediaHeight: number | null;

  @Column('boolean', { name: 'is_deleted', default: false })
  isDeleted: boolean;

  /** The conversation's, as it was sent or deleted. */
  @Column('integer')
  revision: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
