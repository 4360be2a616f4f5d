import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** What two people write to each other. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The one of the two with the smaller id; null when the account is gone. */
  @Column('integer', { name: 'first_id', nullable: true })
  firstId: number | null;

  @Column('integer', { name: 'second_id', nullable: true })
  secondId: number | null;

  /** Who wrote to a stranger; null where nobody had to ask. */
  @Column('integer', { name: 'requester_id', nullable: true })
  requesterId: number | null;

  @Column({ type: 'timestamptz', name: 'requested_at', precision: 3, nullable: true })
  requestedAt: Date | null;

  /** Grows by one with each message that is sent or deleted. */
  @Column('integer', { default: 0 })
  revision: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
