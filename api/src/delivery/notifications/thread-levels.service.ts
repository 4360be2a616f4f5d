import { peopleLimits, type ThreadLevel } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError, ruleBroken } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isPostOpen } from '../../platform/visibility/visibility.js';

/** A level that is stored. */
type StoredLevel = Exclude<ThreadLevel, 'default'>;

const MAXIMA = { muted: peopleLimits.mutedThreadsMax, followed: peopleLimits.followedThreadsMax };

const TOO_MANY = {
  muted: `You can mute at most ${MAXIMA.muted} threads. Unmute one in your settings first.`,
  followed: `You can follow at most ${MAXIMA.followed} threads. Unfollow one in your settings first.`,
};

const tableOf = (level: StoredLevel): Sql => raw(`${level}_threads`);

/** Stores the level, which replaces the other one, unless the member has too many. */
function chooseStatement(level: StoredLevel, postId: number, viewer: Viewer): Sql {
  const other = level === 'muted' ? 'followed' : 'muted';
  const isStored = sql`EXISTS (SELECT FROM chosen)
    OR EXISTS (SELECT FROM ${tableOf(level)} WHERE user_id = ${viewer.id} AND post_id = ${postId})`;
  return sql`WITH chosen AS (
    INSERT INTO ${tableOf(level)} (user_id, post_id)
    SELECT ${viewer.id}, post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}
      AND (SELECT count(*) FROM ${tableOf(level)} WHERE user_id = ${viewer.id}) < ${literal(MAXIMA[level])}
    ON CONFLICT ON CONSTRAINT ${raw(`pk_${level}_threads`)} DO NOTHING RETURNING post_id
  ), replaced AS (
    DELETE FROM ${tableOf(other)} WHERE user_id = ${viewer.id} AND post_id = ${postId} AND (${isStored})
  ) SELECT ${isStored} AS "isStored"
    FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}`;
}

/**
 * Stores which threads members mute and follow, one or the other; repeating a call changes nothing. If two concurrent
 * calls leave both, the thread is muted.
 */
@Injectable()
export class ThreadLevelsService {
  constructor(private readonly database: Database) {}

  /**
   * Mutes or follows a thread.
   * @throws {ApiError} `POST_NOT_FOUND`; `RULE_BROKEN` beyond the limit.
   */
  async choose(level: StoredLevel, postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row<{ isStored: boolean }>(chooseStatement(level, postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
    if (!post.isStored) throw ruleBroken(TOO_MANY[level]);
  }
}
