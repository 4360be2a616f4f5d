import type { ReportSubject } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../db/database.js';
import { ApiError } from '../http/api-error.js';
import type { Input } from '../http/input.decorator.js';

/** What is reported, as it is at this moment. */
export interface Subject {
  readonly subjectType: ReportSubject;
  readonly subjectId: number;
  readonly subjectTitle: string | null;
  /** The first 300 characters of its text. */
  readonly subjectExcerpt: string | null;
  readonly postId: number | null;
  readonly commentId: number | null;
  readonly reportedUserId: number | null;
}

const COMMENT = {
  name: 'reports_subject_comment',
  text: `SELECT 'comment' AS "subjectType", c.id AS "subjectId", p.title AS "subjectTitle",
      left(c.content, 300) AS "subjectExcerpt", c.post_id AS "postId", c.id AS "commentId",
      c.author_id AS "reportedUserId"
    FROM comments c JOIN posts p ON p.id = c.post_id JOIN post_stats s ON s.post_id = p.id
    WHERE c.id = $1 AND NOT c.is_deleted AND c.removal_reason IS NULL AND s.removal_reason IS NULL`,
};
const POST = {
  name: 'reports_subject_post',
  text: `SELECT 'post' AS "subjectType", p.id AS "subjectId", p.title AS "subjectTitle",
      left(p.content, 300) AS "subjectExcerpt", p.id AS "postId", NULL::integer AS "commentId",
      p.author_id AS "reportedUserId"
    FROM posts p JOIN post_stats s ON s.post_id = p.id WHERE p.id = $1 AND s.removal_reason IS NULL`,
};
const USER = {
  name: 'reports_subject_user',
  text: `SELECT 'user' AS "subjectType", u.id AS "subjectId", u.username AS "subjectTitle",
      NULL AS "subjectExcerpt", NULL::integer AS "postId", NULL::integer AS "commentId", u.id AS "reportedUserId"
    FROM users u WHERE u.id = $1`,
};

/** Finds what a report is about: of the ids sent, the most specific; the others follow from it. */
@Injectable()
export class ReportSubjects {
  constructor(private readonly database: Database) {}

  /** @throws {ApiError} `COMMENT_NOT_FOUND`, `POST_NOT_FOUND` or `USER_NOT_FOUND`. */
  async find({ commentId, postId, reportedUserId }: Input<'createReport'>['body']): Promise<Subject> {
    if (commentId) return this.read(COMMENT, commentId, 'COMMENT_NOT_FOUND');
    if (postId) return this.read(POST, postId, 'POST_NOT_FOUND');
    return this.read(USER, reportedUserId ?? 0, 'USER_NOT_FOUND');
  }

  private async read(
    statement: { name: string; text: string },
    id: number,
    missing: 'COMMENT_NOT_FOUND' | 'POST_NOT_FOUND' | 'USER_NOT_FOUND',
  ): Promise<Subject> {
    const subject = await this.database.row<Subject & object>(statement, [id]);
    if (!subject) throw new ApiError(missing);
    return subject;
  }
}
