import { messageLimits } from '@stoa/contract';
import type { EntityManager } from 'typeorm';
import { sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Newcomers } from '../../platform/newcomers.js';
import { checkMayWrite, holds } from './checks.js';
import { follows } from '../users/may-write.sql.js';

/** Locks the writer while counting their new conversations of the day. */
const LOCK_WRITER = 'SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE';

const FIND =
  'SELECT id FROM conversations WHERE first_id = least($1::integer, $2) AND second_id = greatest($1::integer, $2)';

/** Seconds until the oldest of the day's allowed requests is a day old; no row if there are fewer. */
const STRANGERS = `SELECT ceil(extract(epoch FROM requested_at + interval '1 day' - now()))::int AS seconds
  FROM conversations WHERE requester_id = $1 AND requested_at > now() - interval '1 day'
  ORDER BY requested_at DESC OFFSET ${messageLimits.newStrangersPerDay - 1} LIMIT 1`;

/** The requests of the day, as far as new accounts may send them. */
const REQUESTED = `SELECT count(*)::int AS number FROM conversations
  WHERE requester_id = $1 AND requested_at > now() - interval '1 day'`;

/** Inserts nothing if the other person has opened it at the same time. */
const OPEN = `INSERT INTO conversations (first_id, second_id, requester_id, requested_at)
  VALUES (least($1::integer, $2), greatest($1::integer, $2), CASE WHEN $3 THEN $1::integer END, CASE WHEN $3 THEN now() END)
  ON CONFLICT DO NOTHING RETURNING id`;

const ADD_MEMBERS = `INSERT INTO conversation_members (conversation_id, user_id, box)
  VALUES ($1, $2, 'inbox'), ($1, $3, $4)`;

/**
 * Returns the id of two people's conversation, and opens it if there is none. A reader who does not follow the writer
 * gets it as a request.
 * @throws {ApiError} `MESSAGES_CLOSED`, `NEWCOMER_LIMIT`, or `STRANGERS_REACHED` with the seconds until the next request is allowed.
 */
export async function openConversation(
  manager: EntityManager,
  writer: Viewer,
  readerId: number,
  newcomers: Newcomers,
): Promise<number> {
  const { id: writerId } = writer;
  await manager.query(LOCK_WRITER, [writerId]);
  const [found] = await manager.query<{ id: number }[]>(FIND, [writerId, readerId]);
  if (found) return found.id;
  await checkMayWrite(manager, writerId, readerId, false);
  const isKnown = await holds(manager, follows(sql`${readerId}::integer`, sql`${writerId}::integer`));
  if (!isKnown) await checkStrangers(manager, writerId);
  if (!isKnown && newcomers.isNew(writer)) {
    const [{ number } = { number: 0 }] = await manager.query<{ number: number }[]>(REQUESTED, [writerId]);
    newcomers.check(writer, 'requestsPerDay', number + 1);
  }
  const [opened] = await manager.query<{ id: number }[]>(OPEN, [writerId, readerId, !isKnown]);
  if (!opened) {
    const [theirs] = await manager.query<{ id: number }[]>(FIND, [writerId, readerId]);
    if (!theirs) throw new Error('The conversation was not opened.');
    return theirs.id;
  }
  const box = isKnown ? 'inbox' : 'requests';
  await manager.query(ADD_MEMBERS, [opened.id, writerId, readerId, box]);
  return opened.id;
}

async function checkStrangers(manager: EntityManager, writerId: number): Promise<void> {
  const [full] = await manager.query<{ seconds: number }[]>(STRANGERS, [writerId]);
  if (full) throw new ApiError('STRANGERS_REACHED', { retryAfter: Math.max(1, full.seconds) });
}
