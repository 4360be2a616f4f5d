import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A conversation between two people. */
@Entity('conversations')
export class ConversationEntity {
  @PrimaryGeneratedColumn()
  id: number;

  /** The participant with the smaller id; null if the account is gone. */
  @Column('integer', { name: 'first_id', nullable: true })
  firstId: number | null;

  @Column('integer', { name: 'second_id', nullable: true })
  secondId: number | null;

  /** The participant who sent it as a request; null if no request was needed. */
  @Column('integer', { name: 'requester_id', nullable: true })
  requesterId: number | null;

  @Column({ type: 'timestamptz', name: 'requested_at', precision: 3, nullable: true })
  requestedAt: Date | null;

  /** Grows by one with each sent or deleted message. */
  @Column('integer', { default: 0 })
  revision: number;

  @Column({ type: 'timestamptz', name: 'created_at', precision: 3, default: () => 'now()' })
  createdAt: Date;
}
