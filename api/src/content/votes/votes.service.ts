import type { CastVoteBody, OwnBan, VoteResult } from '@stoa/contract';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/db/database.js';
import { withRetry } from '../../platform/db/transaction.js';
import { ApiError } from '../../platform/http/errors/api-error.js';
import { bannedError } from '../../platform/http/errors/banned-error.js';
import type { Viewer } from '../../platform/http/request.js';
import { NotificationsDelivery } from '../../delivery/notifications/notifications.delivery.js';
import { toUserVote } from './user-vote.js';
import type { VoteItem } from './vote-item.js';
import { banOfVoter, castVote, removeVote } from './vote.sql.js';

interface VoteRow {
  upvotes: number;
  downvotes: number;
  /** The id of the notification caused by the vote, if it is a milestone. */
  notificationId: number | null;
}

/** Votes on posts and comments. A vote is set, not toggled: repeating a call changes nothing. */
@Injectable()
export class VotesService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsDelivery,
  ) {}

  /** @throws {ApiError} `POST_NOT_FOUND` or `COMMENT_NOT_FOUND`; `BANNED` for a person banned from the community. */
  async cast({ type, postId, commentId }: CastVoteBody, voter: Viewer): Promise<VoteResult> {
    const item = { postId, commentId: commentId ?? undefined };
    const value = VALUES[type];
    const statement = value === null ? removeVote(item, voter) : castVote(item, voter, value);
    const row = await withRetry(() => this.database.row<VoteRow>(statement));
    if (!row) throw await this.refusal(item, voter);
    if (row.notificationId !== null) this.notifications.deliverSoon(row.notificationId);
    return { upvotes: row.upvotes, downvotes: row.downvotes, userVote: toUserVote(value) };
  }

  /** Returns why there is nothing that the voter may vote on. */
  private async refusal({ postId, commentId }: VoteItem, voter: Viewer): Promise<ApiError> {
    const row = await this.database.row<{ ban: OwnBan | null }>(banOfVoter(postId, voter));
    if (row?.ban) return bannedError(row.ban);
    return new ApiError(commentId === undefined ? 'POST_NOT_FOUND' : 'COMMENT_NOT_FOUND');
  }
}

const VALUES = { up: 1, down: -1, none: null } as const satisfies Record<CastVoteBody['type'], 1 | -1 | null>;
