import { type Conversation, type ConversationStatus, messageLimits } from '@stoa/contract';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { hasBlocked } from '../../platform/visibility/block-filters.js';
import type { ConversationMemberEntity } from './conversation-member.entity.js';
import { mayWrite } from '../users/may-write.sql.js';

type Box = ConversationMemberEntity['box'];

/** A conversation as one participant reads it. */
export interface ConversationRow {
  id: number;
  personId: number | null;
  username: string | null;
  avatar: string | null;
  displayName: string | null;
  box: Box;
  theirBox: Box | null;
  mayWrite: boolean;
  sentCount: number;
  unreadCount: number;
  readUpTo: number;
  hiddenUpTo: number;
  lastId: number | null;
  /** The viewer, if the last message is the viewer's own. */
  lastOwnId: number | null;
  lastExcerpt: string | null;
  lastHasImage: boolean | null;
  lastIsDeleted: boolean | null;
  lastCreatedAt: string | null;
}

const MINE = raw('mine.user_id');
const THEIRS = raw('theirs.user_id');

const COUNTED = literal(messageLimits.unreadMessagesMax);

/** The columns of a conversation, read from `CONVERSATION_FROM`. */
export const CONVERSATION_COLUMNS = sql`mine.conversation_id AS id, theirs.user_id AS "personId", other.username,
  other.avatar, shown.display_name AS "displayName", mine.box, theirs.box AS "theirBox", mine.read_up_to AS "readUpTo", mine.hidden_up_to AS "hiddenUpTo",
  ${mayWrite(MINE, THEIRS, sql`theirs.box = 'inbox'`)} AS "mayWrite", sent.number::int AS "sentCount",
  unread.number::int AS "unreadCount", last.id AS "lastId",
  CASE WHEN last.author_id = mine.user_id THEN mine.user_id END AS "lastOwnId",
  left(last.content, ${literal(messageLimits.messageExcerptMax)}) AS "lastExcerpt", last.image_url IS NOT NULL AS "lastHasImage",
  last.is_deleted AS "lastIsDeleted", last.created_at AS "lastCreatedAt"`;

/**
 * Joins both participants' states, the last message and the number of unread messages, up to a limit. While a request
 * waits, its few messages are counted too.
 */
export const CONVERSATION_FROM = sql`FROM conversation_members mine
  LEFT JOIN conversation_members theirs
    ON theirs.conversation_id = mine.conversation_id AND theirs.user_id <> mine.user_id
  LEFT JOIN users other ON other.id = theirs.user_id
  LEFT JOIN profiles shown ON shown.user_id = theirs.user_id
  LEFT JOIN messages last ON last.id = mine.last_message_id AND last.id > mine.hidden_up_to
  CROSS JOIN LATERAL (SELECT count(*) AS number FROM (SELECT FROM messages m
    WHERE mine.last_received_id > mine.read_up_to AND m.conversation_id = mine.conversation_id
      AND m.id > mine.read_up_to AND m.author_id IS DISTINCT FROM mine.user_id LIMIT ${COUNTED}) counted) unread
  CROSS JOIN LATERAL (SELECT count(*) AS number FROM messages m
    WHERE theirs.box <> 'inbox' AND m.conversation_id = mine.conversation_id AND m.author_id = mine.user_id) sent`;

/** The condition that the viewer has not blocked the other participant: such conversations are hidden. */
export const notBlockedBy = (viewerId: number): Sql => sql`NOT ${hasBlocked(viewerId, THEIRS)}`;

/** Converts a row to the contract's conversation. */
export function toConversation(row: ConversationRow): Conversation {
  const { id, personId, username, avatar, displayName, unreadCount, readUpTo } = row;
  const status = statusOf(row);
  const isFull = status === 'waiting' && row.sentCount >= messageLimits.requestMessagesMax;
  const person = { ...toAuthor(personId, username), avatar, displayName };
  return {
    id,
    person,
    status,
    canWrite: row.mayWrite && !isFull,
    unreadCount,
    readUpTo,
    lastMessage: lastMessageOf(row, person.id),
  };
}

/** Returns the status; to its sender, an ignored request looks like a waiting one. */
function statusOf({ box, theirBox }: Pick<ConversationRow, 'box' | 'theirBox'>): ConversationStatus {
  if (box === 'requests') return 'request';
  if (box === 'ignored') return 'ignored';
  return theirBox === null || theirBox === 'inbox' ? 'accepted' : 'waiting';
}

function lastMessageOf(row: ConversationRow, personId: number): Conversation['lastMessage'] {
  const { lastId, lastCreatedAt } = row;
  if (lastId === null || lastCreatedAt === null) return null;
  return {
    id: lastId,
    authorId: row.lastOwnId ?? personId,
    excerpt: row.lastExcerpt ?? '',
    hasImage: row.lastHasImage ?? false,
    isDeleted: row.lastIsDeleted ?? false,
    createdAt: lastCreatedAt,
  };
}
