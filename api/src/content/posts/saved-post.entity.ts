import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A post that a member has saved. */
@Entity('saved_posts')
export class SavedPostEntity {
  @PrimaryColumn('integer', { name: 'post_id' })
  postId: number;

  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @Column({ type: 'timestamptz', name: 'saved_at', precision: 3, default: () => 'now()' })
  savedAt: Date;
}
