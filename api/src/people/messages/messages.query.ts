import { type ListMessagesQuery, type Message, messageLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, optional, type Sql, sql } from '../../platform/db/sql.js';
import { Cursors, type Position } from '../../platform/paging/cursors.js';
import { cutPage, type Page, rowsToRead } from '../../platform/paging/page.js';
import { type BoundedRow, boundedSize, boundText } from '../../platform/paging/text-bound.js';
import { MESSAGE_COLUMNS, type MessageRow, toMessage } from './message.row.js';

type PageRow = MessageRow & BoundedRow;

/** A selection of a conversation's messages. */
export interface MessagesPart {
  readonly conversationId: number;
  /** Messages up to this one are hidden from a viewer who left the conversation. */
  readonly hiddenUpTo: number;
  readonly after: Position | undefined;
  readonly rows: number;
}

const FROM = sql`FROM messages m LEFT JOIN users u ON u.id = m.author_id`;

/** Selects the newest messages of a conversation before the cursor. */
export function newestMessagesStatement({ conversationId, hiddenUpTo, after, rows }: MessagesPart): Sql {
  const order = sql`m.id DESC`;
  const bound = boundText(sql`m.content`, order);
  return sql`SELECT ${MESSAGE_COLUMNS}, ${bound.columns} ${FROM}
    WHERE m.conversation_id = ${conversationId} AND m.id > ${hiddenUpTo}
      ${optional(after, ({ id }) => sql`AND m.id < ${id}`)}
    ${bound.window} ORDER BY ${order} LIMIT ${literal(rows)}`;
}

/** Selects messages sent or deleted after a revision, the earliest change first. */
export function changedMessagesStatement(
  { conversationId, hiddenUpTo, after, rows }: MessagesPart,
  since: number,
): Sql {
  const order = sql`m.revision`;
  const bound = boundText(sql`m.content`, order);
  const revision = after ? Number(after.rank) : since;
  return sql`SELECT ${MESSAGE_COLUMNS}, ${bound.columns} ${FROM}
    WHERE m.conversation_id = ${conversationId} AND m.id > ${hiddenUpTo} AND m.revision > ${revision}
    ${bound.window} ORDER BY ${order} LIMIT ${literal(rows)}`;
}

/** Reads messages for viewers already checked to be participants. */
@Injectable()
export class MessagesQuery {
  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** @throws {ApiError} `CURSOR_INVALID`. */
  async page(
    { conversationId, hiddenUpTo }: Pick<MessagesPart, 'conversationId' | 'hiddenUpTo'>,
    { since, limit, cursor }: Pick<ListMessagesQuery, 'since' | 'limit' | 'cursor'>,
  ): Promise<Page<Message>> {
    const list = since === undefined ? `messages:${conversationId}` : `changes:${conversationId}`;
    const size = limit ?? messageLimits.messagesPerPage;
    const after = cursor === undefined ? undefined : this.cursors.read(list, cursor);
    const part = { conversationId, hiddenUpTo, after, rows: rowsToRead(size) };
    const read = await this.database.read.rows<PageRow>(
      since === undefined ? newestMessagesStatement(part) : changedMessagesStatement(part, since),
    );
    const { rows, last } = cutPage(read, boundedSize(read, size));
    const next = last && this.cursors.write(list, { rank: String(last.revision), id: last.id });
    return { items: rows.map(toMessage), next };
  }

  /** Returns one message, or undefined. */
  async find(id: number): Promise<Message | undefined> {
    const row = await this.database.read.row<MessageRow>(
      sql`SELECT ${MESSAGE_COLUMNS}, m.content ${FROM} WHERE m.id = ${id}`,
    );
    return row && toMessage(row);
  }
}
