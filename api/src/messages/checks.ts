import { limits } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { type Sql, sql } from '../db/sql.js';
import { ApiError } from '../http/api-error.js';
import { hasBlocked } from '../visibility/block-filters.js';
import type { ConversationMemberEntity } from './conversation-member.entity.js';
import { mayWrite } from './may-write.sql.js';
import { MessageEntity } from './message.entity.js';

/** Whether a condition holds, as the transaction sees it. */
export async function holds(manager: EntityManager, condition: Sql): Promise<boolean> {
  const { text, values } = sql`SELECT ${condition} AS holds`;
  const [row] = await manager.query<{ holds: boolean }[]>(text, values);
  return row?.holds ?? false;
}

/**
 * Whether somebody may write to somebody else, before or in a conversation.
 * @param isKnown whether the reader has accepted the conversation
 * @throws {ApiError} `MESSAGES_CLOSED`, which says why only to who has blocked the other themselves.
 */
export async function checkMayWrite(
  manager: EntityManager,
  writerId: number,
  readerId: number,
  isKnown: boolean,
): Promise<void> {
  const [writer, reader] = [sql`${writerId}::integer`, sql`${readerId}::integer`];
  if (await holds(manager, mayWrite(writer, reader, isKnown ? sql`true` : sql`false`))) return;
  const isOwnBlock = await holds(manager, hasBlocked(writerId, reader));
  throw new ApiError('MESSAGES_CLOSED', isOwnBlock ? { message: 'You have blocked this person.' } : {});
}

/**
 * Lets few messages through until the reader has accepted the conversation.
 * @throws {ApiError} `REQUEST_WAITING`.
 */
export async function checkRequest(
  manager: EntityManager,
  authorId: number,
  { conversationId, box }: Pick<ConversationMemberEntity, 'conversationId' | 'box'>,
): Promise<void> {
  if (box === 'inbox') return;
  const count = await manager.countBy(MessageEntity, { conversationId, authorId });
  if (count >= limits.requestMessagesMax) throw new ApiError('REQUEST_WAITING');
}
