import { catchUpLimits, limits } from '@stoa/contract';
import { literal, raw, type Sql, sql } from '../../platform/db/sql.js';
import { andNotBlocked } from '../../platform/visibility/block-filters.js';
import type { Reader } from '../../platform/visibility/communities.js';
import { mutedWordsColumn } from '../../platform/visibility/muted-words.js';
import { isCommentPresent, isPostListed, isPostPresent } from '../../platform/visibility/visibility.js';
import { communitiesInFeed } from '../posts/feed-sources.sql.js';
import { POST_COLUMNS, POST_JOINS, viewerPart } from '../posts/post.row.js';
import { andNotHidden } from '../visits/hidden-posts.sql.js';
import { newComments } from '../visits/new-comments.sql.js';

type Member = NonNullable<Reader>;

const DAYS_AGO = raw(`now() - interval '${catchUpLimits.days} days'`);

/**
 * Posts of joined communities among which the best are chosen: the newest, in equal numbers per community, but at least
 * so many of each.
 */
const RECENT_POSTS = 10_000;
const RECENT_POSTS_OF_EACH = 5;

/** Characters of a comment that its excerpt is made from: markup does not count towards the excerpt. */
const EXCERPT_SOURCE = 3 * catchUpLimits.excerptMax;

/** Selects since when the next catch-up of a member has posts, and the current time. */
export const startStatement = (member: Member): Sql =>
  sql`SELECT greatest((SELECT caught_up_at FROM users WHERE id = ${member.id}), ${DAYS_AGO})::timestamptz(3) AS since,
    now()::timestamptz(3) AS "madeAt"`;

/**
 * Selects a member's catch-up: threads that they wrote in and that have new comments, one more than its limit, and the
 * best posts of their communities that they have not read.
 * @param since the start of the posts
 */
export function catchUpStatement(since: string, member: Member): Sql {
  const viewer = viewerPart(member);
  return sql`WITH answered AS (${answeredThreads(member)}),
    best AS (${bestPosts(since, member)}),
    chosen AS (
      SELECT post_id, CASE WHEN replies > 0 THEN 'replies' ELSE 'thread' END AS kind, replies = 0 AS is_later,
          row_number() OVER (ORDER BY newest_id DESC) AS place,
          CASE WHEN replies > 0 THEN replies ELSE comments END AS count, first_id, coalesce(reply_id, newest_id) AS shown_id
        FROM answered
      UNION ALL
      SELECT post_id, 'best', NULL, row_number() OVER (ORDER BY place, score DESC, post_id DESC), NULL, NULL, NULL
        FROM best WHERE post_id NOT IN (SELECT post_id FROM answered)
    )
    SELECT ${POST_COLUMNS}, ${viewer.columns}, e.kind, e.count, e.first_id AS "firstId",
      coalesce((SELECT max(id) FROM comments WHERE post_id = e.post_id), 0) AS "latestCommentId",
      n.id AS "newestId", left(n.content, ${literal(EXCERPT_SOURCE)}) AS "newestContent",
      n.parent_id IS NULL AS "answersPost", writer.id AS "writerId", writer.username AS "writerName",
      writer.avatar AS "writerAvatar" ${mutedWordsColumn(member.id, sql`row_number() OVER () = 1`)}
    FROM chosen e JOIN post_stats s ON s.post_id = e.post_id ${POST_JOINS} ${viewer.joins}
    LEFT JOIN comments n ON n.id = e.shown_id LEFT JOIN users writer ON writer.id = n.author_id
    ORDER BY e.is_later, e.place`;
}

/** `AND` with the condition that a member has neither hidden a post nor blocked its author. */
const andForMember = (member: Member, postId: Sql): Sql =>
  sql`${andNotBlocked(member.id, postId)} ${andNotHidden(member, postId)}`;

/** Selects the threads that a member wrote in: those of their newest comments and posts, with their newest comment. */
const writtenThreads = ({ id }: Member): Sql => sql`SELECT post_id, max(comment_id) AS own_id FROM (
    (SELECT post_id, c.id AS comment_id FROM comments c WHERE author_id = ${id} AND ${isCommentPresent('c')}
      ORDER BY created_at DESC, c.id DESC LIMIT ${literal(catchUpLimits.ownCommentsMax)})
    UNION ALL (SELECT id, 0 FROM posts WHERE author_id = ${id}
      ORDER BY created_at DESC, id DESC LIMIT ${literal(catchUpLimits.ownPostsMax)})
  ) AS own GROUP BY post_id`;

/**
 * Selects the threads of a member with new comments, first the threads with answers to the member. Before the first
 * visit, what came before the member's own newest comment counts as seen. `OFFSET 0` makes the planner look up each post
 * by its id.
 */
const answeredThreads = (member: Member): Sql => sql`SELECT w.post_id, fresh.*
    FROM (${writtenThreads(member)}) AS w
    CROSS JOIN LATERAL (SELECT * FROM post_stats WHERE post_id = w.post_id OFFSET 0) AS s
    CROSS JOIN LATERAL (SELECT author_id FROM posts WHERE id = w.post_id OFFSET 0) AS p
    LEFT JOIN LATERAL (
      SELECT comment_id FROM thread_visits WHERE user_id = ${member.id} AND post_id = w.post_id OFFSET 0) AS t ON true
    CROSS JOIN LATERAL (
      SELECT count(*)::integer AS comments, count(*) FILTER (WHERE is_reply)::integer AS replies, min(id) AS first_id,
        max(id) AS newest_id, max(id) FILTER (WHERE is_reply) AS reply_id, max(created_at) AS newest_at
      FROM (SELECT n.id, n.created_at, CASE WHEN n.parent_id IS NULL THEN p.author_id = ${member.id} ELSE EXISTS (
            SELECT FROM comments answered WHERE answered.id = n.parent_id AND answered.author_id = ${member.id}) END AS is_reply
          ${newComments(sql`coalesce(t.comment_id, w.own_id)`, sql`w.post_id`, member)}
        ORDER BY n.id DESC LIMIT ${literal(limits.newCommentsCounted + 1)}) AS newest
    ) AS fresh
    WHERE fresh.newest_at > ${DAYS_AGO} AND ${isPostListed('s', member)} ${andForMember(member, sql`w.post_id`)}
    ORDER BY replies = 0, newest_id DESC LIMIT ${literal(catchUpLimits.threadsMax + 1)}`;

/**
 * Selects the best posts of each joined community that is not muted, then leaves out posts that the member wrote or has
 * read. Others do not take their places, so that a catch-up ends.
 */
function bestPosts(since: string, member: Member): Sql {
  const ofEach = sql`(SELECT greatest(${literal(RECENT_POSTS_OF_EACH)}, ${literal(RECENT_POSTS)} / greatest(count(*), 1))
    FROM (${communitiesInFeed(member.id)}) AS chosen)`;
  return sql`SELECT * FROM (
      SELECT top.* FROM (${communitiesInFeed(member.id)}) AS m CROSS JOIN LATERAL (
        SELECT post_id, score, row_number() OVER (ORDER BY score DESC, post_id DESC) AS place
        FROM (SELECT post_id, score FROM post_stats
          WHERE community_id = m.community_id AND ${isPostPresent('post_stats')} AND created_at > ${since}::timestamptz
          ORDER BY created_at DESC, post_id DESC LIMIT ${ofEach}) AS recent WHERE score >= 0
        ORDER BY score DESC, post_id DESC LIMIT ${literal(catchUpLimits.bestOfEachMax)}
      ) AS top
      ORDER BY place, score DESC, post_id DESC LIMIT ${literal(catchUpLimits.bestMax)}
    ) AS ranked
    WHERE NOT EXISTS (SELECT FROM thread_visits t WHERE t.user_id = ${member.id} AND t.post_id = ranked.post_id OFFSET 0)
      AND NOT EXISTS (SELECT FROM posts own WHERE own.id = ranked.post_id AND own.author_id = ${member.id} OFFSET 0)
      ${andForMember(member, sql`ranked.post_id`)}`;
}
