import { isVoteMilestone } from '@stoa/contract';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../db/database.js';
import { type DomainEvents, Events } from '../events/events.js';
import { commentMessage, removedMessage, replyMessage, restoredMessage, upvotesMessage } from './messages.js';
import { NotificationsService } from './notifications.service.js';

const ABOUT_COMMENT = {
  name: 'notifications_about_comment',
  text: `SELECT p.title, p.author_id AS "postAuthorId", r.author_id AS "parentAuthorId", u.username AS actor
    FROM comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = c.author_id
    LEFT JOIN comments r ON r.id = c.parent_id WHERE c.id = $1`,
};
const ABOUT_VOTE = {
  name: 'notifications_about_vote',
  text: `SELECT p.title, CASE WHEN $2::integer IS NULL THEN p.author_id ELSE c.author_id END AS "authorId"
    FROM posts p LEFT JOIN comments c ON c.id = $2 WHERE p.id = $1`,
};

interface AboutComment {
  title: string;
  postAuthorId: number | null;
  parentAuthorId: number | null;
  actor: string;
}

interface AboutVote {
  title: string;
  authorId: number | null;
}

/**
 * Decides who hears of what (DECISIONS B): replies and comments on one's own, upvotes at milestones, and what staff
 * did with what one wrote.
 */
@Injectable()
export class NotificationsListener implements OnModuleInit {
  constructor(
    private readonly events: Events,
    private readonly database: Database,
    private readonly notifications: NotificationsService,
  ) {}

  onModuleInit(): void {
    this.events.on('comment.created', (event) => this.onComment(event));
    this.events.on('vote.cast', (event) => this.onVote(event));
    this.events.on('content.removed', (event) =>
      this.onModerated(event, removedMessage(event.title, kindOf(event), event.reason)),
    );
    this.events.on('content.restored', (event) =>
      this.onModerated(event, restoredMessage(event.title, kindOf(event))),
    );
  }

  private async onComment({ commentId, postId, authorId }: DomainEvents['comment.created']): Promise<void> {
    const about = await this.database.row<AboutComment>(ABOUT_COMMENT, [commentId]);
    if (!about) return;
    const news = { type: 'comment' as const, actorId: authorId, postId, commentId, milestone: null };
    const { parentAuthorId, postAuthorId, actor, title } = about;
    if (parentAuthorId !== null) {
      await this.notifications.tell({
        ...news,
        userId: parentAuthorId,
        message: replyMessage(actor, title),
      });
    }
    // Who is told of the reply need not be told of the comment as well.
    if (postAuthorId !== null && postAuthorId !== parentAuthorId) {
      await this.notifications.tell({
        ...news,
        userId: postAuthorId,
        message: commentMessage(actor, title),
      });
    }
  }

  private async onVote({ postId, commentId, voterId, upvotes }: DomainEvents['vote.cast']): Promise<void> {
    if (!isVoteMilestone(upvotes)) return;
    const about = await this.database.row<AboutVote>(ABOUT_VOTE, [postId, commentId]);
    if (!about || about.authorId === null) return;
    await this.notifications.tell({
      userId: about.authorId,
      type: 'vote',
      message: upvotesMessage(about.title, upvotes, commentId === null ? 'post' : 'comment'),
      actorId: voterId,
      postId,
      commentId,
      milestone: upvotes,
    });
  }

  /** Staff decide as staff: the author is not told which of them it was. */
  private async onModerated(
    { authorId: userId, moderatorId, postId, commentId }: DomainEvents['content.restored'],
    message: string,
  ): Promise<void> {
    if (userId === null || userId === moderatorId) return;
    const news = { type: 'other' as const, message, actorId: null, postId, commentId, milestone: null };
    await this.notifications.tell({ ...news, userId });
  }
}

const kindOf = ({ commentId }: { commentId: number | null }) => (commentId === null ? 'post' : 'comment');
