import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One of the two in a conversation, and how it stands for them. The figures are ids of messages; 0 before the first. */
@Entity('conversation_members')
export class ConversationMemberEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('integer', { name: 'conversation_id' })
  conversationId: number;

  /** A request lies apart until it is accepted or ignored. */
  @Column('text', { default: 'inbox' })
  box: 'inbox' | 'requests' | 'ignored';

  @Column('integer', { name: 'last_message_id', default: 0 })
  lastMessageId: number;

  /** The last one that the other wrote. */
  @Column('integer', { name: 'last_received_id', default: 0 })
  lastReceivedId: number;

  @Column('integer', { name: 'read_up_to', default: 0 })
  readUpTo: number;

  /** Whoever leaves a conversation sees nothing of it up to here. */
  @Column('integer', { name: 'hidden_up_to', default: 0 })
  hiddenUpTo: number;
}
