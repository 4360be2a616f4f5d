import {
  type CatchUp,
  type CatchUpComment,
  type CatchUpItem,
  catchUpLimits,
  type CatchUpReason,
  excerptOf,
} from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import type { Viewer } from '../../platform/http/request.js';
import { toAuthor } from '../../platform/visibility/author.js';
import { mutedWordFinder } from '../../platform/visibility/muted-words.js';
import { type PostRow, toPost, withoutMuted } from '../posts/post.row.js';
import { catchUpStatement, startStatement } from './catch-up.sql.js';

/** A post of a catch-up; the columns of comments are null for the best posts. */
interface CatchUpRow extends Omit<PostRow, 'content'> {
  kind: CatchUpReason['kind'];
  count: number | null;
  firstId: number | null;
  latestCommentId: number;
  newestId: number | null;
  newestContent: string | null;
  answersPost: boolean;
  writerId: number | null;
  writerName: string | null;
  writerAvatar: string | null;
}

type Start = Pick<CatchUp, 'since' | 'madeAt'>;

/** Finds a muted word in a text. */
type Finder = ReturnType<typeof mutedWordFinder>;

/** Reads what is new for a member. */
@Injectable()
export class CatchUpQuery {
  constructor(private readonly database: Database) {}

  async of(viewer: Viewer): Promise<CatchUp> {
    const [start] = (await this.database.read.rows<Start>(startStatement(viewer))) as [Start];
    const read = await this.database.read.rows<CatchUpRow>(catchUpStatement(start.since, viewer));
    const extra = read.filter(({ kind }) => kind !== 'best').at(catchUpLimits.threadsMax);
    const rows = withoutMuted(read, viewer.id).filter((row) => row !== extra);
    const findMuted = mutedWordFinder(read);
    return { ...start, items: rows.map((row) => toItem(row, findMuted)), hasMore: extra !== undefined };
  }
}

function toItem(row: CatchUpRow, findMuted: Finder): CatchUpItem {
  const { content: _, ...post } = toPost({ ...row, content: null });
  const { visit: lastVisit } = post;
  const { latestCommentId } = row;
  return { post, reason: toReason(row, findMuted), ...(lastVisit && { lastVisit }), latestCommentId };
}

function toReason(row: CatchUpRow, findMuted: Finder): CatchUpReason {
  const { kind, count, firstId, newestId, answersPost } = row;
  if (kind === 'best' || count === null || firstId === null || newestId === null) return { kind: 'best' };
  const facts = { count, newest: toComment(row, newestId, findMuted), firstId };
  return kind === 'thread'
    ? { kind, ...facts }
    : { kind, answers: answersPost ? 'post' : 'comment', ...facts };
}

function toComment(row: CatchUpRow, id: number, findMuted: Finder): CatchUpComment {
  const content = row.newestContent ?? '';
  return {
    id,
    author: toAuthor(row.writerId, row.writerName, row.writerAvatar),
    ...(findMuted?.(content) === undefined && { excerpt: excerptOf(content, catchUpLimits.excerptMax) }),
  };
}
