import { type LiveCatchUpMessage, limits, type OwnChange } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { newCommentsSince } from '../../content/visits/new-comments.sql.js';
import { toUserVote } from '../../content/votes/user-vote.js';
import { bounds } from '../../platform/bounds.js';
import { Database } from '../../platform/db/database.js';
import { raw, type Sql, sql } from '../../platform/db/sql.js';
import { ID_MAX } from '../../platform/http/storable.js';
import type { Viewer } from '../../platform/http/request.js';
import { DAY } from '../../platform/units.js';
import { isCommentListed, isPostOpen } from '../../platform/visibility/visibility.js';
import { isMembershipOpen } from '../../platform/visibility/bans.js';

/** The state of what a member's page shows. */
export interface CaughtUp {
  readonly changes: OwnChange[];
  readonly joined?: number[];
}

interface ItemRow {
  id: number;
  postId: number;
  upvotes: number;
  downvotes: number;
  vote: number | null;
}

interface PostRow extends ItemRow {
  isSaved: boolean;
  isHidden: boolean;
  /** Null without a visit. */
  seenCommentId: number | null;
  newComments: number | null;
}

/** Milliseconds: no session lasts longer. */
const LONGEST = 90 * DAY;

type Edited<Kind extends 'post' | 'comment'> = Extract<OwnChange, Record<Kind, unknown>>[Kind];

/** Reads the member's state of what a page shows. From the primary: it is newer than every change so far. */
@Injectable()
export class MissedChangesQuery {
  constructor(private readonly database: Database) {}

  /**
   * Returns the member's votes, saved and hidden posts, visits and communities, and the texts that they edited in the
   * missed time.
   */
  async read(asked: LiveCatchUpMessage, viewer: Viewer): Promise<CaughtUp> {
    const [posts, comments] = [storable(asked.posts), storable(asked.comments)];
    const [shown, commented, editedPosts, editedComments, joined] = await Promise.all([
      this.posts(posts, viewer),
      this.comments(comments, viewer),
      this.editedPosts(posts, asked.missedFor, viewer),
      this.editedComments(comments, asked.missedFor, viewer),
      this.joined(viewer),
    ]);
    const changes: OwnChange[] = [
      ...shown.map(voteOn),
      ...shown.map(({ id, isSaved }) => ({ kind: 'save' as const, postId: id, isSaved })),
      ...shown.map(({ id, isHidden }) => ({ kind: 'hide' as const, postId: id, isHidden })),
      ...shown.map(visitOf),
      ...commented.map((row) => ({ ...voteOn(row), commentId: row.id })),
      ...missingFrom(shown, asked.posts).map((postId) => ({ kind: 'post-gone' as const, postId })),
      ...editedPosts.map((post) => ({ kind: 'post' as const, post })),
      ...editedComments.map((comment) => ({ kind: 'comment' as const, comment })),
    ];
    return { changes, ...(joined.length <= limits.communitiesPerPage && { joined }) };
  }

  private async posts(ids: number[], viewer: Viewer): Promise<PostRow[]> {
    if (ids.length === 0) return [];
    return this.database.rows(
      sql`SELECT s.post_id AS id, s.post_id AS "postId", ${counters('s')}, v.value AS vote,
          EXISTS (SELECT FROM saved_posts WHERE post_id = s.post_id AND user_id = ${viewer.id}) AS "isSaved",
          EXISTS (SELECT FROM hidden_posts WHERE post_id = s.post_id AND user_id = ${viewer.id}) AS "isHidden",
          t.comment_id AS "seenCommentId", CASE WHEN t.comment_id IS NOT NULL
            THEN ${newCommentsSince(sql`t.comment_id`, sql`s.post_id`, viewer)} END AS "newComments"
        FROM post_stats s LEFT JOIN post_votes v ON v.post_id = s.post_id AND v.user_id = ${viewer.id}
        LEFT JOIN thread_visits t ON t.post_id = s.post_id AND t.user_id = ${viewer.id}
        WHERE s.post_id = ANY (${ids}::integer[]) AND ${isPostOpen('s', viewer)} ORDER BY s.post_id`,
    );
  }

  private async comments(ids: number[], viewer: Viewer): Promise<ItemRow[]> {
    if (ids.length === 0) return [];
    return this.database.rows(
      sql`SELECT c.id, c.post_id AS "postId", ${counters('c')}, v.value AS vote
        FROM comments c LEFT JOIN comment_votes v ON v.comment_id = c.id AND v.user_id = ${viewer.id}
        WHERE c.id = ANY (${ids}::integer[]) AND ${isCommentListed('c', viewer)} ORDER BY c.id`,
    );
  }

  private async editedPosts(ids: number[], missedFor: number, viewer: Viewer): Promise<Edited<'post'>[]> {
    if (ids.length === 0) return [];
    return this.database.rows(
      sql`SELECT id, title, content, alt, edited_at AS "editedAt", ${FLAIR} AS flair,
          (SELECT sensitive_by IS NOT NULL FROM post_stats WHERE post_id = posts.id) AS "isSensitive"
        FROM posts ${edited(ids, missedFor, viewer)}`,
    );
  }

  private async editedComments(
    ids: number[],
    missedFor: number,
    viewer: Viewer,
  ): Promise<Edited<'comment'>[]> {
    if (ids.length === 0) return [];
    return this.database.rows(
      sql`SELECT id, content, edited_at AS "editedAt" FROM comments ${edited(ids, missedFor, viewer)}`,
    );
  }

  private async joined({ id }: Viewer): Promise<number[]> {
    const rows = await this.database.rows<{ id: number }>(
      sql`SELECT m.community_id AS id FROM memberships m WHERE m.user_id = ${id} AND ${isMembershipOpen('m')}
        LIMIT ${limits.communitiesPerPage + 1}`,
    );
    return rows.map((row) => row.id);
  }
}

/** The flair of a row of `posts`; null for none. */
const FLAIR = raw(`(SELECT json_build_object('id', f.id, 'text', f.text, 'color', f.color)
  FROM post_stats s JOIN community_flairs f ON f.id = s.flair_id WHERE s.post_id = posts.id)`);

const missingFrom = (found: readonly { id: number }[], ids: readonly number[]) =>
  ids.filter((id) => !found.some((row) => row.id === id));

const storable = (ids: readonly number[]) => ids.filter((id) => id <= ID_MAX);

const counters = (table: 's' | 'c'): Sql =>
  raw(
    `${table}.upvotes + ${table}.imported_ups AS upvotes, ${table}.downvotes + ${table}.imported_downs AS downvotes`,
  );

const edited = (ids: number[], missedFor: number, { id }: Viewer): Sql =>
  sql`WHERE id = ANY (${ids}::integer[]) AND author_id = ${id}
    AND edited_at > now() - make_interval(secs => ${Math.min(missedFor, LONGEST) / 1_000}::double precision)
    ORDER BY edited_at DESC LIMIT ${bounds.catchUpTexts}`;

const visitOf = ({ id, seenCommentId, newComments }: PostRow) => ({
  kind: 'visit' as const,
  postId: id,
  ...(seenCommentId !== null && { visit: { commentId: seenCommentId, newComments: newComments ?? 0 } }),
});

const voteOn = ({ postId, upvotes, downvotes, vote }: ItemRow) => ({
  kind: 'vote' as const,
  postId,
  result: { upvotes, downvotes, userVote: toUserVote(vote) },
});
