import { caseLimits, type ReportSubject } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { literal, type Sql, sql } from '../../platform/db/sql.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import type { Viewer } from '../../platform/http/request.js';
import type { Input } from '../../platform/http/input.decorator.js';
import { isCommentPresent, isPostOpen } from '../../platform/visibility/visibility.js';

/** A reported subject in its current state. */
export interface Subject {
  readonly subjectType: ReportSubject;
  readonly subjectId: number;
  readonly subjectTitle: string | null;
  /** The start of its text, as long as a case shows. */
  readonly subjectExcerpt: string | null;
  readonly postId: number | null;
  readonly commentId: number | null;
  readonly reportedUserId: number | null;
  /** Null for a member. */
  readonly communityId: number | null;
}

const TEXT = literal(caseLimits.textMax);

const commentSubject = (
  id: number,
  reporter: Viewer,
): Sql => sql`SELECT 'comment' AS "subjectType", c.id AS "subjectId", p.title AS "subjectTitle",
      left(c.content, ${TEXT}) AS "subjectExcerpt", c.post_id AS "postId", c.id AS "commentId",
      c.author_id AS "reportedUserId", s.community_id AS "communityId"
    FROM comments c JOIN posts p ON p.id = c.post_id JOIN post_stats s ON s.post_id = p.id
    WHERE c.id = ${id} AND ${isCommentPresent('c')} AND ${isPostOpen('s', reporter)}`;
const postSubject = (
  id: number,
  reporter: Viewer,
): Sql => sql`SELECT 'post' AS "subjectType", p.id AS "subjectId", p.title AS "subjectTitle",
      left(p.content, ${TEXT}) AS "subjectExcerpt", p.id AS "postId", NULL::integer AS "commentId",
      p.author_id AS "reportedUserId", s.community_id AS "communityId"
    FROM posts p JOIN post_stats s ON s.post_id = p.id WHERE p.id = ${id} AND ${isPostOpen('s', reporter)}`;
const userSubject = (
  id: number,
): Sql => sql`SELECT 'user' AS "subjectType", u.id AS "subjectId", u.username AS "subjectTitle",
      NULL AS "subjectExcerpt", NULL::integer AS "postId", NULL::integer AS "commentId", u.id AS "reportedUserId",
      NULL::integer AS "communityId"
    FROM users u WHERE u.id = ${id} AND u.deleted_at IS NULL`;

/** Maximum messages kept in a report of a conversation, the reported person's last ones, and characters of each. */
const KEPT_MESSAGES = 5;
const KEPT_CHARACTERS = 1_000;

/**
 * Selects the other person in the reporter's conversation, with their last messages in it: staff never read more of it.
 */
const conversationSubject = (
  id: number,
  reporterId: number,
): Sql => sql`SELECT 'user' AS "subjectType", u.id AS "subjectId", u.username AS "subjectTitle",
      (SELECT string_agg(written.content, ${'\n\n'} ORDER BY written.id) FROM (
        SELECT m.id, left(m.content, ${literal(KEPT_CHARACTERS)})
          || CASE WHEN m.image_url IS NULL THEN '' ELSE ${' '} || m.image_url END AS content
        FROM messages m WHERE m.conversation_id = mine.conversation_id AND m.author_id = u.id AND NOT m.is_deleted
        ORDER BY m.id DESC LIMIT ${literal(KEPT_MESSAGES)}) written) AS "subjectExcerpt",
      NULL::integer AS "postId", NULL::integer AS "commentId", u.id AS "reportedUserId", NULL::integer AS "communityId"
    FROM conversation_members mine
    JOIN conversation_members theirs
      ON theirs.conversation_id = mine.conversation_id AND theirs.user_id <> mine.user_id
    JOIN users u ON u.id = theirs.user_id
    WHERE mine.conversation_id = ${id} AND mine.user_id = ${reporterId}`;

/** Finds the subject of a report: the most specific of the given ids; the others follow from it. */
@Injectable()
export class ReportSubjects {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `COMMENT_NOT_FOUND`, `POST_NOT_FOUND`, `CONVERSATION_NOT_FOUND` or `USER_NOT_FOUND`. */
  async find(
    { commentId, postId, reportedUserId, conversationId }: Input<'createReport'>['body'],
    reporter: Viewer,
  ): Promise<Subject> {
    if (commentId) return this.read(commentSubject(commentId, reporter), 'COMMENT_NOT_FOUND');
    if (postId) return this.read(postSubject(postId, reporter), 'POST_NOT_FOUND');
    if (conversationId) {
      return this.read(conversationSubject(conversationId, reporter.id), 'CONVERSATION_NOT_FOUND');
    }
    return this.read(userSubject(reportedUserId ?? 0), 'USER_NOT_FOUND');
  }

  private async read(
    statement: Sql,
    missing: 'COMMENT_NOT_FOUND' | 'POST_NOT_FOUND' | 'CONVERSATION_NOT_FOUND' | 'USER_NOT_FOUND',
  ): Promise<Subject> {
    const subject = await this.database.row<Subject & object>(statement);
    if (!subject) throw new ApiError(missing);
    return subject;
  }
}
