import { messageLimits } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { runStatement } from '../../platform/db/run-statement.js';
import { type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { hasBlocked } from '../../platform/visibility/block-filters.js';
import type { ConversationMemberEntity } from './conversation-member.entity.js';
import { mayWrite } from '../users/may-write.sql.js';
import { MessageEntity } from './message.entity.js';

/** Returns whether a condition is true within the transaction. */
export async function holds(manager: EntityManager, condition: Sql): Promise<boolean> {
  const [row] = await runStatement<{ holds: boolean }>(manager, sql`SELECT ${condition} AS holds`);
  return row?.holds ?? false;
}

/**
 * Checks that a member may write to another, before or within a conversation.
 * @param isKnown whether the reader has accepted the conversation
 * @throws {ApiError} `MESSAGES_CLOSED`, with the reason only if the writer has blocked the reader.
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
 * Limits the messages of a request until the reader has accepted it.
 * @throws {ApiError} `REQUEST_WAITING`.
 */
export async function checkRequest(
  manager: EntityManager,
  authorId: number,
  { conversationId, box }: Pick<ConversationMemberEntity, 'conversationId' | 'box'>,
): Promise<void> {
  if (box === 'inbox') return;
  const count = await manager.countBy(MessageEntity, { conversationId, authorId });
  if (count >= messageLimits.requestMessagesMax) throw new ApiError('REQUEST_WAITING');
}
