import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { LOGGER } from '../core.module.js';
import type { Logger } from '../log.js';
import { JobQueue } from '../queue/job-queue.js';
import {
  BLOCKED_SIGN_IN,
  clearedProfileMessage,
  commentMessage,
  followMessage,
  removedMessage,
  replyMessage,
  restoredMessage,
  trophiesMessage,
} from './messages.js';
import { NotificationEntity } from './notification.entity.js';
import { INSERT, insertValues, type NewNotification } from './new-notification.js';

/** A comment that has just been stored. */
export interface NewComment {
  readonly commentId: number;
  readonly postId: number;
  readonly authorId: number;
}

/** Whose thing staff decided on, and who of them did. */
interface Decided {
  /** Null for a profile. */
  readonly postId: number | null;
  readonly commentId: number | null;
  /** Null when the account is gone. */
  readonly authorId: number | null;
  readonly moderatorId: number;
}

/** What staff removed or restored: a post, or with `commentId` a comment of it. */
export interface Moderated extends Decided {
  readonly postId: number;
  /** Of the post. */
  readonly title: string;
}

/** Somebody who has begun to follow somebody. */
export interface NewFollow {
  readonly followerId: number;
  readonly followedId: number;
  /** The follower's username. */
  readonly follower: string;
}

interface AboutComment {
  title: string;
  postAuthorId: number | null;
  parentAuthorId: number | null;
  actor: string;
}

const ABOUT_COMMENT = `
  SELECT p.title, p.author_id AS "postAuthorId", r.author_id AS "parentAuthorId", u.username AS actor
  FROM comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = c.author_id
  LEFT JOIN comments r ON r.id = c.parent_id WHERE c.id = $1`;

/**
 * Decides who is notified of what: replies and comments on one's own, what staff did with what one wrote, and wrong
 * passwords for one's account; upvotes at milestones are noted by the vote itself, and delivered without a job. A
 * notification is stored in the transaction that causes it, and so is the job that delivers it: neither is lost,
 * whatever ends the process. `deliver` follows the commit.
 */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly queue: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notifies whom a comment answers, and the author of its post. */
  async ofComment(manager: EntityManager, { commentId, postId, authorId }: NewComment): Promise<void> {
    const [about] = await manager.query<AboutComment[]>(ABOUT_COMMENT, [commentId]);
    if (!about) return;
    const { parentAuthorId, postAuthorId, actor, title } = about;
    const comment = {
      type: 'comment' as const,
      actorId: authorId,
      postId,
      commentId,
      setting: 'notifyComments' as const,
    };
    const all: NewNotification[] = [];
    if (parentAuthorId !== null) {
      all.push({ ...comment, userId: parentAuthorId, message: replyMessage(actor, title) });
    }
    // Who is notified of the reply need not be notified of the comment as well.
    if (postAuthorId !== null && postAuthorId !== parentAuthorId) {
      all.push({ ...comment, userId: postAuthorId, message: commentMessage(actor, title) });
    }
    await this.store(manager, all);
  }

  /**
   * Notifies a member of a new follower. Until it is read, one notification tells of all that come: it is stored anew
   * with the latest of them. The caller has locked the member's account, so two do not come at once.
   */
  async ofFollow(manager: EntityManager, { followerId, followedId, follower }: NewFollow): Promise<void> {
    const earlier = await manager.findOne(NotificationEntity, {
      where: { userId: followedId, isRead: false, followerCount: Not(IsNull()) },
      order: { id: 'DESC' },
    });
    if (earlier) await manager.delete(NotificationEntity, { id: earlier.id });
    const followerCount = (earlier?.followerCount ?? 0) + 1;
    const about = {
      type: 'other' as const,
      actorId: followerId,
      postId: null,
      commentId: null,
      followerCount,
      setting: 'notifyFollowers' as const,
    };
    await this.store(manager, [
      { ...about, userId: followedId, message: followMessage(follower, followerCount) },
    ]);
  }

  /** Notifies a member of trophies that they have for the first time. */
  ofTrophies(manager: EntityManager, userId: number, titles: readonly string[]): Promise<void> {
    const about = { type: 'other' as const, actorId: null, postId: null, commentId: null };
    const setting = 'notifyTrophies';
    return this.store(manager, [{ ...about, userId, message: trophiesMessage(titles), setting }]);
  }

  /** Notifies an author that staff removed what they wrote, and why. */
  ofRemoval(manager: EntityManager, moderated: Moderated, reason: string): Promise<void> {
    return this.ofDecision(manager, moderated, removedMessage(moderated.title, kindOf(moderated), reason));
  }

  /** Notifies an author that what staff had removed is back. */
  ofRestoring(manager: EntityManager, moderated: Moderated): Promise<void> {
    return this.ofDecision(manager, moderated, restoredMessage(moderated.title, kindOf(moderated)));
  }

  /** Notifies a member that staff cleared their profile, and why. */
  ofClearedProfile(
    manager: EntityManager,
    { userId, moderatorId }: { userId: number; moderatorId: number },
    reason: string,
  ): Promise<void> {
    const decided = { postId: null, commentId: null, authorId: userId, moderatorId };
    return this.ofDecision(manager, decided, clearedProfileMessage(reason));
  }

  /**
   * Notifies a member that signing in to their account waits after wrong passwords. A failure is logged: whoever tried
   * them is answered as ever.
   */
  async ofBlockedSignIn(manager: EntityManager, userId: number): Promise<void> {
    const about = { actorId: null, postId: null, commentId: null };
    const notification = { userId, type: 'other' as const, message: BLOCKED_SIGN_IN, ...about };
    try {
      await manager.transaction((transaction) => this.store(transaction, [notification]));
      this.deliver();
    } catch (error) {
      this.logger.warn({ userId }, `A member is not told that signing in waits: ${String(error)}`);
    }
  }

  /** Has what was stored delivered now; called after the commit. */
  deliver(): void {
    this.queue.wake('notification.deliver');
  }

  /** Staff decide as staff: the author is not told which of them it was. */
  private async ofDecision(
    manager: EntityManager,
    { authorId, moderatorId, postId, commentId }: Decided,
    message: string,
  ): Promise<void> {
    if (authorId === null || authorId === moderatorId) return;
    await this.store(manager, [
      { userId: authorId, type: 'other', message, actorId: null, postId, commentId },
    ]);
  }

  /** Nobody is notified of their own doing. */
  private async store(manager: EntityManager, all: readonly NewNotification[]): Promise<void> {
    const others = all.filter(({ userId, actorId }) => userId !== actorId);
    if (others.length === 0) return;
    const stored = await manager.query<{ id: number }[]>(INSERT, insertValues(others));
    const payloads = stored.map(({ id }) => ({ notificationId: id }));
    await this.queue.send('notification.deliver', payloads, manager);
  }
}

const kindOf = ({ commentId }: Moderated) => (commentId === null ? 'post' : 'comment');
