import {
  type Conversation,
  limits,
  type ListConversationsQuery,
  messageLimits,
  type UnreadConversations,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { UsersQuery } from '../users/users.query.js';
import {
  CONVERSATION_COLUMNS,
  CONVERSATION_FROM,
  type ConversationRow,
  notBlockedBy,
  toConversation,
} from './conversation.row.js';

/** A selection of a member's conversations. */
export interface ConversationsPart {
  readonly viewerId: number;
  readonly box: 'inbox' | 'requests';
  readonly after: Position | undefined;
  readonly rows: number;
}

/** Selects a member's conversations or requests, latest message first. */
export const conversationListStatement = ({ viewerId, box, after, rows }: ConversationsPart): Sql =>
  sql`SELECT ${CONVERSATION_COLUMNS} ${CONVERSATION_FROM}
    WHERE mine.user_id = ${viewerId} AND mine.box = ${box} AND mine.last_message_id > mine.hidden_up_to
      AND ${notBlockedBy(viewerId)} ${optional(after, ({ id }) => sql`AND mine.last_message_id < ${id}`)}
    ORDER BY mine.last_message_id DESC LIMIT ${literal(rows)}`;

const one = (viewerId: number, condition: Sql): Sql =>
  sql`SELECT ${CONVERSATION_COLUMNS} ${CONVERSATION_FROM}
    WHERE mine.user_id = ${viewerId} AND ${notBlockedBy(viewerId)} AND ${condition}`;

/** Looks at each unread conversation: they are few, and the index contains no others. */
const unreadOf = (viewerId: number): Sql => sql`
  FROM (SELECT user_id, conversation_id, box FROM conversation_members
    WHERE user_id = ${viewerId} AND last_received_id > read_up_to AND box <> 'ignored'
    LIMIT ${literal(messageLimits.unreadMessagesMax)}) mine
  LEFT JOIN conversation_members theirs
    ON theirs.conversation_id = mine.conversation_id AND theirs.user_id <> mine.user_id
  WHERE ${notBlockedBy(viewerId)}`;

const countUnread = (viewerId: number): Sql => sql`SELECT
    count(*) FILTER (WHERE mine.box = 'inbox')::int AS conversations,
    count(*) FILTER (WHERE mine.box = 'requests')::int AS requests
  ${unreadOf(viewerId)}`;

const findUnread = (viewerId: number, max: number): Sql =>
  sql`SELECT mine.conversation_id AS id ${unreadOf(viewerId)} LIMIT ${literal(max + 1)}`;

/** Reads a member's conversations. */
@Injectable()
export class ConversationsQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly users: UsersQuery,
  ) {}

  /** @throws {ApiError} `CURSOR_INVALID`, or `USER_NOT_FOUND` for an unknown name. */
  async page(
    viewerId: number,
    { box = 'inbox', with: username, limit, cursor }: ListConversationsQuery,
  ): Promise<Page<Conversation>> {
    if (username !== undefined) return { items: await this.with(viewerId, await this.users.idOf(username)) };
    const list = `conversations:${box}`;
    const size = limit ?? limits.pageSizeDefault;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const statement = conversationListStatement({ viewerId, box, after, rows: rowsToRead(size) });
    const { rows, last } = cutPage(await this.database.read.rows<ConversationRow>(statement), size);
    const lastId = last?.lastId ?? undefined;
    return {
      items: rows.map(toConversation),
      next: lastId === undefined ? undefined : this.cursors.write(list, { rank: '', id: lastId }),
    };
  }

  /** @throws {ApiError} `CONVERSATION_NOT_FOUND`, also for one of others or with a blocked person. */
  async byId(viewerId: number, id: number): Promise<Conversation> {
    return toConversation(await this.row(viewerId, id));
  }

  /**
   * Returns the id of the last message that is hidden from the viewer.
   * @throws {ApiError} `CONVERSATION_NOT_FOUND`, as above.
   */
  async hiddenUpTo(viewerId: number, id: number): Promise<number> {
    return (await this.row(viewerId, id)).hiddenUpTo;
  }

  /** Counts unread conversations and requests. */
  async unread(viewerId: number): Promise<UnreadConversations> {
    const row = await this.database.read.row<UnreadConversations>(countUnread(viewerId));
    return row ?? { conversations: 0, requests: 0 };
  }

  /** Returns the ids of unread conversations and requests; undefined if there are more than `max`. */
  async unreadIds(viewerId: number, max: number): Promise<number[] | undefined> {
    const rows = await this.database.rows<{ id: number }>(findUnread(viewerId, max));
    return rows.length > max ? undefined : rows.map(({ id }) => id);
  }

  private async with(viewerId: number, personId: number): Promise<Conversation[]> {
    const rows = await this.database.read.rows<ConversationRow>(
      one(viewerId, sql`theirs.user_id = ${personId}`),
    );
    return rows.map(toConversation);
  }

  private async row(viewerId: number, id: number): Promise<ConversationRow> {
    const row = await this.database.read.row<ConversationRow>(
      one(viewerId, sql`mine.conversation_id = ${id}`),
    );
    if (!row) throw new ApiError('CONVERSATION_NOT_FOUND');
    return row;
  }
}
