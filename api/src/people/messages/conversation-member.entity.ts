import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A participant's state of a conversation. The numbers are message ids; 0 before the first message. */
@Entity('conversation_members')
export class ConversationMemberEntity {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId: number;

  @PrimaryColumn('integer', { name: 'conversation_id' })
  conversationId: number;

  /** A request has its own box until it is accepted or ignored. */
  @Column('text', { default: 'inbox' })
  box: 'inbox' | 'requests' | 'ignored';

  @Column('integer', { name: 'last_message_id', default: 0 })
  lastMessageId: number;

  /** The last message by the other participant. */
  @Column('integer', { name: 'last_received_id', default: 0 })
  lastReceivedId: number;

  @Column('integer', { name: 'read_up_to', default: 0 })
  readUpTo: number;

  /** A participant who leaves a conversation no longer sees messages up to this one. */
  @Column('integer', { name: 'hidden_up_to', default: 0 })
  hiddenUpTo: number;
}
