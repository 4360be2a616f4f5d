import type { ReportSubject } from '@stoa/contract';
import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { LOGGER } from '../../platform/core.module.js';
import type { Logger } from '../../platform/log.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import {
  BLOCKED_SIGN_IN,
  clearedProfileMessage,
  commentMessage,
  followMessage,
  removedMessage,
  replyMessage,
  reportOutcomeMessage,
  restoredMessage,
  trophiesMessage,
} from './messages.js';
import { NotificationEntity } from './notification.entity.js';
import { INSERT, insertValues, type NewNotification } from './new-notification.js';

/** A comment just stored. */
export interface NewComment {
  readonly commentId: number;
  readonly postId: number;
  readonly authorId: number;
}

/** The author affected by a staff decision, and the deciding staff member. */
interface Decided {
  /** Null for a profile. */
  readonly postId: number | null;
  readonly commentId: number | null;
  /** Null if the account is gone. */
  readonly authorId: number | null;
  readonly moderatorId: number;
}

/** Content that staff removed or restored: a post, or with `commentId` a comment below it. */
export interface Moderated extends Decided {
  readonly postId: number;
  /** The post's title. */
  readonly title: string;
}

/** A new follow. */
export interface NewFollow {
  readonly followerId: number;
  readonly followedId: number;
  /** The follower's username. */
  readonly follower: string;
}

/** News of a community, to which the notification leads. */
export interface CommunityNews {
  readonly actorId: number | null;
  /** Its slug; absent if the notification leads nowhere. */
  readonly communityName?: string;
  readonly message: string;
}

/** What was decided about reports of a subject. */
export interface ReportOutcome {
  readonly type: ReportSubject;
  /** The title of the post, or the reported username. */
  readonly title: string | null;
  readonly isUpheld: boolean;
  /** Where the notification leads; null for content that is gone. */
  readonly postId: number | null;
  readonly commentId: number | null;
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

const PRESENT = 'SELECT id FROM users WHERE id = ANY ($1::integer[]) AND deleted_at IS NULL ORDER BY id';

/**
 * Stores notifications: of replies and comments, staff decisions, followers, trophies, communities, and wrong
 * passwords. Upvote milestones are stored by the vote itself, and delivered without a job. A notification and the job
 * that delivers it are stored in the transaction that causes them, so a crash loses neither. `deliver` follows the
 * commit.
 */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly queue: JobQueue,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Notifies the author of the parent comment, and the author of the post. */
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
    // An author who is notified of the reply is not notified of the comment as well.
    if (postAuthorId !== null && postAuthorId !== parentAuthorId) {
      all.push({ ...comment, userId: postAuthorId, message: commentMessage(actor, title) });
    }
    await this.store(manager, all);
  }

  /**
   * Notifies a member of a new follower. Until it is read, one notification covers all new followers: it is replaced
   * and names the latest. The caller has locked the member's account, so no two followers arrive at once.
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

  /** Notifies a member of trophies earned for the first time. */
  ofTrophies(manager: EntityManager, userId: number, titles: readonly string[]): Promise<void> {
    const about = { type: 'other' as const, actorId: null, postId: null, commentId: null };
    const setting = 'notifyTrophies';
    return this.store(manager, [{ ...about, userId, message: trophiesMessage(titles), setting }]);
  }

  /** Notifies an author of a removal by staff, with the reason. */
  ofRemoval(manager: EntityManager, moderated: Moderated, reason: string): Promise<void> {
    return this.ofDecision(manager, moderated, removedMessage(moderated.title, kindOf(moderated), reason));
  }

  /** Notifies an author of a restoration by staff. */
  ofRestoring(manager: EntityManager, moderated: Moderated): Promise<void> {
    return this.ofDecision(manager, moderated, restoredMessage(moderated.title, kindOf(moderated)));
  }

  /** Notifies a member of their profile cleared by staff, with the reason. */
  ofClearedProfile(
    manager: EntityManager,
    { userId, moderatorId }: { userId: number; moderatorId: number },
    reason: string,
  ): Promise<void> {
    const decided = { postId: null, commentId: null, authorId: userId, moderatorId };
    return this.ofDecision(manager, decided, clearedProfileMessage(reason));
  }

  /** Notifies the senders of decided reports of the outcome, without who decided. */
  ofReportOutcome(
    manager: EntityManager,
    reporterIds: readonly number[],
    { type, title, isUpheld, postId, commentId }: ReportOutcome,
  ): Promise<void> {
    const message = reportOutcomeMessage(type, title ?? '', isUpheld);
    const setting = 'notifyReportOutcomes' as const;
    return this.ofCase(manager, reporterIds, { message, postId, commentId, setting });
  }

  /** Notifies the people concerned by a decision about a case, except deleted accounts. */
  async ofCase(
    manager: EntityManager,
    userIds: readonly number[],
    about: Pick<NewNotification, 'message' | 'postId' | 'commentId' | 'setting'>,
  ): Promise<void> {
    const present = await manager.query<{ id: number }[]>(PRESENT, [userIds]);
    const notification = { ...about, type: 'other' as const, actorId: null };
    await this.store(
      manager,
      present.map(({ id }) => ({ ...notification, userId: id })),
    );
  }

  /**
   * Notifies a member of the decision on their appeal.
   * @param decided for a ban or a profile, without a post
   */
  ofAppeal(manager: EntityManager, decided: Decided, message: string): Promise<void> {
    return this.ofDecision(manager, decided, message);
  }

  /**
   * Notifies a member of a change of who moderates a community, or of a ban; the notification leads to the community.
   * @param actorId the member who caused it; null for staff and moderators, who stay anonymous
   * @param communityName absent for a ban from the site or from a community that the member cannot see
   */
  ofCommunity(
    manager: EntityManager,
    userId: number,
    { actorId, communityName, message }: CommunityNews,
  ): Promise<void> {
    const about = { type: 'other' as const, postId: null, commentId: null };
    return this.store(manager, [
      { ...about, userId, actorId, message, ...(communityName !== undefined && { communityName }) },
    ]);
  }

  /**
   * Notifies the people who decide on requests to join a community. Until it is read, one notification covers all
   * requests: it is replaced. The caller has locked the community, so no two notifications are replaced at once.
   * @param actorId the sender of a single request; null for several
   */
  async ofJoinRequests(
    manager: EntityManager,
    userIds: readonly number[],
    { actorId, communityName, message }: Required<CommunityNews>,
  ): Promise<void> {
    const about = { communityName, communitySection: 'requests' as const };
    const unread = await manager.findBy(NotificationEntity, { ...about, userId: In(userIds), isRead: false });
    const outdated = unread.filter((one) => one.message !== message);
    await manager.delete(NotificationEntity, { id: In(outdated.map(({ id }) => id)) });
    const notified = new Set(unread.filter((one) => one.message === message).map(({ userId }) => userId));
    const notification = {
      ...{ ...about, type: 'other' as const, actorId, message, postId: null, commentId: null },
      setting: 'notifyJoinRequests' as const,
    };
    const others = userIds.filter((userId) => !notified.has(userId));
    await this.store(
      manager,
      others.map((userId) => ({ ...notification, userId })),
    );
  }

  /** Notifies people that their requests to join a community were approved. */
  async ofApprovals(
    manager: EntityManager,
    userIds: readonly number[],
    { communityName, message }: Omit<Required<CommunityNews>, 'actorId'>,
  ): Promise<void> {
    const about = { type: 'other' as const, actorId: null, postId: null, commentId: null };
    const notification = { ...about, communityName, message, setting: 'notifyApprovals' as const };
    await this.store(
      manager,
      userIds.map((userId) => ({ ...notification, userId })),
    );
  }

  /**
   * Notifies a member that sign-ins to their account are delayed after wrong passwords. A failure is only logged: the
   * response to the attempt must not change.
   */
  async ofBlockedSignIn(manager: EntityManager, userId: number): Promise<void> {
    const about = { actorId: null, postId: null, commentId: null };
    const notification = { userId, type: 'other' as const, message: BLOCKED_SIGN_IN, ...about };
    try {
      await manager.transaction((transaction) => this.store(transaction, [notification]));
      this.deliver();
    } catch (error) {
      this.logger.warn({ userId }, `A member is not notified of delayed sign-ins: ${String(error)}`);
    }
  }

  /** Delivers stored notifications now; called after the commit. */
  deliver(): void {
    this.queue.wake('notification.deliver');
  }

  /** Staff act anonymously: the author does not learn who decided. */
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

  /** Stores notifications, except of members' own actions. */
  private async store(manager: EntityManager, all: readonly NewNotification[]): Promise<void> {
    const others = all.filter(({ userId, actorId }) => userId !== actorId);
    if (others.length === 0) return;
    const stored = await manager.query<{ id: number }[]>(INSERT, insertValues(others));
    const payloads = stored.map(({ id }) => ({ notificationId: id }));
    await this.queue.send('notification.deliver', payloads, manager);
  }
}

const kindOf = ({ commentId }: Moderated) => (commentId === null ? 'post' : 'comment');
