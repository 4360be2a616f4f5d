import type { Message } from '@stoa/contract';
import { sql } from '../../platform/db/sql.js';
import { toAuthor } from '../../platform/visibility/author.js';

/** A message as it is read; the statement has its text as `content`. */
export interface MessageRow {
  id: number;
  conversationId: number;
  authorId: number | null;
  username: string | null;
  clientId: string;
  content: string;
  imageUrl: string | null;
  mediaWidth: number | null;
  mediaHeight: number | null;
  createdAt: string;
  isDeleted: boolean;
  revision: number;
}

/** The columns of a message without its text, from `messages m` and its author, `users u`. */
export const MESSAGE_COLUMNS = sql`m.id, m.conversation_id AS "conversationId", m.author_id AS "authorId", u.username,
  m.client_id AS "clientId", m.image_url AS "imageUrl", m.media_width AS "mediaWidth", m.media_height AS "mediaHeight",
  m.created_at AS "createdAt", m.is_deleted AS "isDeleted", m.revision`;

/** Converts a row to the contract's message. */
export function toMessage(row: MessageRow): Message {
  const { id, conversationId, authorId, username, clientId, content, imageUrl } = row;
  const { mediaWidth, mediaHeight, createdAt, isDeleted, revision } = row;
  return {
    id,
    conversationId,
    author: toAuthor(authorId, username),
    clientId,
    content,
    imageUrl,
    ...(mediaWidth !== null &&
      mediaHeight !== null && { mediaSize: { width: mediaWidth, height: mediaHeight } }),
    createdAt,
    isDeleted,
    revision,
  };
}
