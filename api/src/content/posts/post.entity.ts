import type { PostType } from '@stoa/contract';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, type Relation } from 'typeorm';
import { CommunityEntity } from '../communities/community.entity.js';

/** The content of a post. `PostStatsEntity` has what votes and replies change. */
@Entity('posts')
export class PostEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'community_id' })
  communityId: number;

  @ManyToOne(() => CommunityEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'community_id' })
  community: Relation<CommunityEntity>;

  /** Null if the author is unknown or gone. */
  @Column('integer', { name: 'author_id', nullable: true })
  authorId: number | null;

  @Column('text')
  type: PostType;

  @Column('text')
  title: string;

  @Column('text', { nullable: true })
  content: string | null;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl: string | null;

  @Column('text', { name: 'video_url', nullable: true })
  videoUrl: string | null;

  /** The author's description of the picture. */
  @Column('text', { nullable: true })
  alt: string | null;

  /** Pixels of the upload when the post was written; null if unknown. */
  @Column('integer', { name: 'media_width', nullable: true })
  mediaWidth: number | null;

  @Column('integer', { name: 'media_height', nullable: true })
  mediaHeight: number | null;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;

  @Column({ type: 'timestamptz', name: 'edited_at', precision: 3, nullable: true })
  editedAt: Date | null;

  /** Its id in the system from which it was imported. */
  @Column('text', { name: 'external_id', nullable: true })
  externalId: string | null;
}
