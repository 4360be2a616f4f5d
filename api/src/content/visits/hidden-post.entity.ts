import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A post that a member has hidden from their lists. */
@Entity('hidden_posts')
export class HiddenPostEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('integer', { name: 'post_id' })
  postId: number;

  @Column({ type: 'timestamptz', name: 'hidden_at', precision: 3, default: () => 'now()' })
  hiddenAt: Date;
}
