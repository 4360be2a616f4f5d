import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A message, or the placeholder of a deleted one. */
@Entity('messages')
export class MessageEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'conversation_id' })
  conversationId: number;

  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  /** The id assigned by the author's device; unique per author. */
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

  /** The conversation's revision when the message was sent or deleted. */
  @Column('integer')
  revision: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
