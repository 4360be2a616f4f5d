import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { PostEntity } from '../posts/post.entity.js';

/** A comment, or its tombstone (`isDeleted`). The database computes its `best` rank. */
@Entity('comments')
export class CommentEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'post_id' })
  postId: number;

  @ManyToOne(() => PostEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'post_id' })
  post: Relation<PostEntity>;

  @Column('integer', { name: 'parent_id', nullable: true })
  parentId: number | null;

  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  @Column('text')
  content: string;

  @Column('smallint')
  depth: number;

  /** Ids from the root of the thread down to this comment, four bytes each. */
  @Column('bytea')
  path: Buffer;

  @Column('boolean', { name: 'is_deleted', default: false })
  isDeleted: boolean;

  /** The reason for the removal by staff; null for a comment that is not removed. */
  @Column('text', { name: 'removal_reason', nullable: true })
  removalReason: string | null;

  /** Whether an automatic rule or a shield removed it until a moderator decides. */
  @Column('boolean', { name: 'is_held', default: false })
  isHeld: boolean;

  @Column('integer', { default: 0 })
  upvotes: number;

  @Column('integer', { default: 0 })
  downvotes: number;

  @Column('integer', { name: 'imported_ups', default: 0 })
  importedUps: number;

  @Column('integer', { name: 'imported_downs', default: 0 })
  importedDowns: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'edited_at', precision: 3, nullable: true })
  editedAt: Date | null;

  /** Idempotency key of its author's device; null if the device sent none. */
  @Column('uuid', { name: 'client_id', nullable: true })
  clientId: string | null;

  /** Its id in the system from which it was imported. */
  @Column('text', { name: 'external_id', nullable: true })
  externalId: string | null;
}
