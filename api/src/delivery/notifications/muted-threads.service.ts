import { peopleLimits } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isCommunityOpen } from '../../platform/visibility/communities.js';
import { isPostOpen } from '../../platform/visibility/visibility.js';

const TOO_MANY = `You can mute at most ${peopleLimits.mutedThreadsMax} threads. Unmute one in your settings first.`;

const muteStatement = (postId: number, viewer: Viewer): Sql => sql`WITH muted AS (
    INSERT INTO muted_threads (user_id, post_id)
    SELECT ${viewer.id}, post_id FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}
      AND (SELECT count(*) FROM muted_threads WHERE user_id = ${viewer.id}) < ${literal(peopleLimits.mutedThreadsMax)}
    ON CONFLICT ON CONSTRAINT pk_muted_threads DO NOTHING RETURNING post_id
  ) SELECT EXISTS (SELECT FROM muted)
      OR EXISTS (SELECT FROM muted_threads WHERE user_id = ${viewer.id} AND post_id = ${postId}) AS "isMuted"
    FROM post_stats WHERE post_id = ${postId} AND ${isPostOpen('post_stats', viewer)}`;

const unmuteStatement = (postId: number, viewer: Viewer): Sql => sql`WITH unmuted AS (
    DELETE FROM muted_threads WHERE post_id = ${postId} AND user_id = ${viewer.id} RETURNING post_id
  ) SELECT post_id FROM unmuted
    UNION ALL SELECT post_id FROM post_stats
    WHERE post_id = ${postId} AND ${isCommunityOpen(sql`community_id`, viewer)}`;

/** Mutes threads; repeating a call changes nothing. */
@Injectable()
export class MutedThreadsService {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `POST_NOT_FOUND`; `RULE_BROKEN` beyond the limit. */
  async mute(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row<{ isMuted: boolean }>(muteStatement(postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
    if (!post.isMuted) throw new ApiError('RULE_BROKEN', { message: TOO_MANY });
  }

  /** @throws {ApiError} `POST_NOT_FOUND`. */
  async unmute(postId: number, viewer: Viewer): Promise<void> {
    const post = await this.database.row(unmuteStatement(postId, viewer));
    if (!post) throw new ApiError('POST_NOT_FOUND');
  }
}
