import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A member's request to join a community that approves its members. */
@Entity('join_requests')
export class JoinRequestEntity {
  @PrimaryGeneratedColumn()
  id: number;

  @Column('integer', { name: 'user_id' })
  userId: number;

  /** The name as it was asked for; there may be no such community. */
  @Column('text', { name: 'community_name' })
  communityName: string;

  /** To the people who decide; may be empty. */
  @Column('text')
  message: string;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
