import { accountDays, type OwnChange, type Visit, type VisitBody, type VisitsBody } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { raw, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { isPostOpen } from '../../platform/visibility/visibility.js';
import { newCommentsSince } from './new-comments.sql.js';

/** A thread, and the newest comment of it that a member has seen; without one, nothing was seen. */
type ThreadVisit = VisitsBody['visits'][number];

/**
 * Stores visits of threads that the member can see, and selects what they have seen of these; deletes the visits of
 * threads of which nothing was seen. A visit never forgets comments, since the page of another device may be older,
 * unless it undoes one. It cannot name comments to come. The order of rows keeps two such statements from waiting for
 * each other.
 */
const visitsStatement = (
  visits: readonly ThreadVisit[],
  isUndo: boolean,
  viewer: Viewer,
): Sql => sql`WITH given AS (
    SELECT * FROM unnest(${visits.map(({ postId }) => postId)}::integer[],
      ${visits.map(({ commentId }) => commentId ?? null)}::bigint[]) AS given (post_id, comment_id)
  ), forgotten AS (
    DELETE FROM thread_visits t USING given WHERE t.user_id = ${viewer.id} AND t.post_id = given.post_id
      AND given.comment_id IS NULL RETURNING t.post_id
  ), shown AS (
    SELECT s.post_id, least(given.comment_id,
        coalesce((SELECT max(id) FROM comments c WHERE c.post_id = s.post_id), 0))::integer AS comment_id
      FROM given JOIN post_stats s ON s.post_id = given.post_id
      WHERE given.comment_id IS NOT NULL AND ${isPostOpen('s', viewer)} ORDER BY s.post_id
  ), visited AS (
    INSERT INTO thread_visits (user_id, post_id, comment_id) SELECT ${viewer.id}, post_id, comment_id FROM shown
    ON CONFLICT ON CONSTRAINT pk_thread_visits
      DO UPDATE SET comment_id = excluded.comment_id, visited_at = now()
      WHERE thread_visits.comment_id < excluded.comment_id OR ${isUndo}
    RETURNING post_id, comment_id
  ), seen AS (
    SELECT post_id, coalesce(visited.comment_id, (SELECT comment_id FROM thread_visits t
        WHERE t.user_id = ${viewer.id} AND t.post_id = shown.post_id), shown.comment_id) AS comment_id
      FROM shown LEFT JOIN visited USING (post_id)
  ) SELECT post_id AS "postId", comment_id AS "commentId",
      ${newCommentsSince(sql`seen.comment_id`, sql`seen.post_id`, viewer)} AS "newComments" FROM seen
    UNION ALL SELECT post_id, NULL, NULL FROM forgotten`;

/** Rows that one statement of the sweep deletes. */
const SWEPT_AT_ONCE = 5_000;

const sweepOf = (table: string, at: string): Sql => sql`DELETE FROM ${raw(table)}
  WHERE ctid = ANY (ARRAY(SELECT ctid FROM ${raw(table)}
    WHERE ${raw(at)} < now() - make_interval(days => ${accountDays.visits}) LIMIT ${SWEPT_AT_ONCE})) RETURNING 1`;

const SWEEPS = [sweepOf('thread_visits', 'visited_at'), sweepOf('hidden_posts', 'hidden_at')];

/** What a member has seen of threads; a thread without a visit is unread. */
type Visits = Extract<OwnChange, { kind: 'visits' }>['visits'];

/** The columns of a visit are null for a thread that was marked as unread. */
interface SeenRow {
  postId: number;
  commentId: number | null;
  newComments: number | null;
}

/** Stores what members have seen of threads; repeating a call changes nothing. */
@Injectable()
export class ThreadVisitsService {
  constructor(private readonly database: Database) {}

  /**
   * Stores that a member has seen the comments of a post up to one; returns what they have seen of it now.
   * @throws {ApiError} `POST_NOT_FOUND`.
   */
  async visit(postId: number, body: VisitBody, viewer: Viewer): Promise<Visit> {
    const { commentId, isUndo } = body;
    const [seen] = await this.visitAll({ visits: [{ postId, commentId }], isUndo }, viewer);
    if (!seen?.visit) throw new ApiError('POST_NOT_FOUND');
    return seen.visit;
  }

  /**
   * Stores what a member has seen of several threads; returns what they have seen of them now, without the threads that
   * they cannot see.
   */
  async visitAll({ visits, isUndo = false }: VisitsBody, viewer: Viewer): Promise<Visits> {
    const rows = await this.database.rows<SeenRow>(visitsStatement(visits, isUndo, viewer));
    return rows.map(({ postId, commentId, newComments }) => ({
      postId,
      ...(commentId !== null && newComments !== null && { visit: { commentId, newComments } }),
    }));
  }

  /** Deletes visits and hidden posts older than `accountDays.visits`, in batches. */
  async sweep(): Promise<void> {
    for (const sweep of SWEEPS) while ((await this.database.rows(sweep)).length > 0);
  }
}
