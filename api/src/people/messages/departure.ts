import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { MessageDelivery } from './message-delivery.js';

const FIND = 'SELECT conversation_id AS id FROM conversation_members WHERE user_id = $1 LIMIT 1';

const LOCK = 'SELECT FROM conversations WHERE id = $1 FOR UPDATE';

/** Gives each message its own revision, so that clients that have read the conversation notice the deletion. */
const DELETE_SOME = `WITH found AS (
    SELECT id, row_number() OVER (ORDER BY id) AS number FROM (SELECT id FROM messages
      WHERE conversation_id = $2 AND author_id = $1 AND NOT is_deleted ORDER BY id LIMIT $3) mine
  ), gone AS (
    UPDATE messages m SET is_deleted = true, content = '', image_url = NULL, media_width = NULL, media_height = NULL,
      revision = c.revision + found.number
    FROM found, conversations c WHERE m.id = found.id AND c.id = $2 RETURNING 1
  ), counted AS (
    UPDATE conversations SET revision = revision + (SELECT count(*) FROM gone) WHERE id = $2
  )
  SELECT count(*)::integer AS count FROM gone`;

const LEAVE = 'DELETE FROM conversation_members WHERE user_id = $1 AND conversation_id = $2';

/** Hides a request from its recipient, as if deleted there: there is nothing left to read or to accept. */
const HIDE_REQUEST = `UPDATE conversation_members SET hidden_up_to = last_message_id, read_up_to = last_message_id
  WHERE conversation_id = $1 AND box <> 'inbox'`;

const OTHER = 'SELECT user_id AS id FROM conversation_members WHERE conversation_id = $1';

const DROP = 'DELETE FROM conversations WHERE id = $1';

/** Removes deleted accounts from their conversations. */
@Injectable()
export class Departure {
  constructor(private readonly delivery: MessageDelivery) {}

  /**
   * Deletes some messages of a departing member in one of their conversations, and finally removes them from it. The
   * other participant keeps the conversation alone, but no request; it is deleted when both are gone.
   * @param most maximum number of messages
   * @returns the number of changes; 0 if no conversation is left
   */
  async leaveSome(manager: EntityManager, userId: number, most: number): Promise<number> {
    const [conversation] = await manager.query<{ id: number }[]>(FIND, [userId]);
    if (!conversation) return 0;
    const conversationId = conversation.id;
    await manager.query(LOCK, [conversationId]);
    const [gone] = await manager.query<{ count: number }[]>(DELETE_SOME, [userId, conversationId, most]);
    const count = gone?.count ?? 0;
    if (count === most) return count;
    await manager.query(LEAVE, [userId, conversationId]);
    await manager.query(HIDE_REQUEST, [conversationId]);
    const others = await manager.query<{ id: number }[]>(OTHER, [conversationId]);
    const userIds = others.map(({ id }) => id);
    if (userIds.length === 0) await manager.query(DROP, [conversationId]);
    else await this.delivery.send(manager, { conversationId, userIds, messageId: null });
    return count + 1;
  }

  /** Sends the events to the other participants now; called after the commit. */
  deliverNow(): void {
    this.delivery.deliverNow();
  }
}
