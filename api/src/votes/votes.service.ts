import type { CastVoteBody, VoteResult } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database, type Statement } from '../db/database.js';
import { withRetry } from '../db/transaction.js';
import { ApiError } from '../http/api-error.js';
import type { Viewer } from '../http/request.js';
import { NotificationsDelivery } from '../notifications/notifications.delivery.js';
import { toUserVote } from './user-vote.js';
import { castCommentVote, castPostVote, removeCommentVote, removePostVote } from './vote.sql.js';

interface VoteRow {
  upvotes: number;
  downvotes: number;
  /** Of the notification that the vote has caused, if it is a milestone. */
  notification_id: number | null;
}

/** Voting on posts and comments. A vote is set, not toggled: saying the same twice changes nothing. */
@Injectable()
export class VotesService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsDelivery,
  ) {}

  /** @throws {ApiError} `POST_NOT_FOUND` or `COMMENT_NOT_FOUND`. */
  async cast({ type, postId, commentId }: CastVoteBody, voter: Viewer): Promise<VoteResult> {
    const value = { up: 1, down: -1, none: null }[type];
    const { statement, values } = commentId
      ? commentVote(commentId, postId, voter.id, value)
      : postVote(postId, voter.id, value);
    const row = await withRetry(() => this.database.row<VoteRow>(statement, values));
    if (!row) throw new ApiError(commentId ? 'COMMENT_NOT_FOUND' : 'POST_NOT_FOUND');
    if (row.notification_id !== null) this.notifications.deliverSoon(row.notification_id);
    return { upvotes: row.upvotes, downvotes: row.downvotes, userVote: toUserVote(value) };
  }
}

interface Bound {
  readonly statement: Statement;
  readonly values: readonly unknown[];
}

function postVote(postId: number, voterId: number, value: number | null): Bound {
  if (value === null) return { statement: removePostVote, values: [postId, voterId] };
  return { statement: castPostVote, values: [postId, voterId, value] };
}

function commentVote(commentId: number, postId: number, voterId: number, value: number | null): Bound {
  if (value === null) return { statement: removeCommentVote, values: [commentId, voterId, postId] };
  return { statement: castCommentVote, values: [commentId, voterId, value, postId] };
}
