import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, In, IsNull, Not } from 'typeorm';
import { LOGGER } from '../../platform/core.module.js';
import type { Logger } from '../../platform/log.js';
import { JobQueue } from '../../platform/queue/job-queue.js';
import type {
  CommunityNews,
  Decided,
  Moderated,
  NewComment,
  NewFollow,
  NewMentions,
  ReportOutcome,
} from './causes.js';
import { type MentionedPerson, mentionedPeople } from './mentioned-people.sql.js';
import {
  BLOCKED_SIGN_IN,
  clearedProfileMessage,
  commentMessage,
  followMessage,
  mentionMessage,
  removedMessage,
  replyMessage,
  reportOutcomeMessage,
  restoredMessage,
  trophiesMessage,
} from './messages.js';
import { NotificationEntity } from './notification.entity.js';
import { INSERT, insertValues, type NewNotification } from './new-notification.js';
import { runStatement } from '../../platform/db/run-statement.js';

interface AboutComment {
  title: string;
  postAuthorId: number | null;
  parentAuthorId: number | null;
  actor: string;
  /** Whether anyone besides its author follows the thread. */
  isFollowed: boolean;
}

const MODERATION = { type: 'other', kind: 'moderation' } as const;
const OTHER = { type: 'other', kind: 'other', actorId: null, postId: null, commentId: null } as const;

const ABOUT_COMMENT = `
  SELECT p.title, p.author_id AS "postAuthorId", r.author_id AS "parentAuthorId", u.username AS actor,
    EXISTS (SELECT FROM followed_threads f WHERE f.post_id = p.id AND f.user_id <> c.author_id) AS "isFollowed"
  FROM comments c JOIN posts p ON p.id = c.post_id JOIN users u ON u.id = c.author_id
  LEFT JOIN comments r ON r.id = c.parent_id WHERE c.id = $1`;

/**
 * Stores notifications: of replies, comments and mentions, staff decisions, followers, trophies, communities, and wrong
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

  /** Notifies the author of the parent comment, and the author of the post; a job notifies the followers of the thread. */
  async ofComment(manager: EntityManager, { commentId, postId, authorId }: NewComment): Promise<void> {
    const [about] = await manager.query<AboutComment[]>(ABOUT_COMMENT, [commentId]);
    if (!about) return;
    const { parentAuthorId, postAuthorId, actor, title } = about;
    const comment = {
      type: 'comment' as const,
      kind: 'reply' as const,
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
    if (!about.isFollowed) return;
    await this.queue.send('thread-followers.notify', [{ commentId, afterUserId: 0 }], manager);
  }

  /** Notifies mentioned people, each once of a text. It follows `ofComment`, whose people are not notified again. */
  async ofMentions(manager: EntityManager, mentions: NewMentions): Promise<void> {
    const people = await runStatement<MentionedPerson>(manager, mentionedPeople(mentions));
    const { postId, commentId, authorId } = mentions;
    const about = {
      type: 'comment' as const,
      kind: 'mention' as const,
      actorId: authorId,
      postId,
      commentId,
    };
    const setting = 'notifyMentions' as const;
    const what = commentId === null ? 'post' : 'comment';
    await this.store(
      manager,
      people.map(({ userId, title, actor }) => ({
        ...{ ...about, userId, setting },
        message: mentionMessage(actor, title, what),
      })),
    );
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
    const about = { ...OTHER, kind: 'follow' as const, actorId: followerId, followerCount };
    const setting = 'notifyFollowers';
    await this.store(manager, [
      { ...about, userId: followedId, message: followMessage(follower, followerCount), setting },
    ]);
  }

  /** Notifies a member of trophies earned for the first time. */
  ofTrophies(manager: EntityManager, userId: number, titles: readonly string[]): Promise<void> {
    const setting = 'notifyTrophies';
    return this.store(manager, [{ ...OTHER, userId, message: trophiesMessage(titles), setting }]);
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

  /** Notifies the people concerned by a decision about a case. */
  async ofCase(
    manager: EntityManager,
    userIds: readonly number[],
    about: Pick<NewNotification, 'message' | 'postId' | 'commentId' | 'setting'>,
  ): Promise<void> {
    const notification = { ...about, ...MODERATION, actorId: null };
    await this.store(
      manager,
      userIds.map((userId) => ({ ...notification, userId })),
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
    const about = { ...MODERATION, postId: null, commentId: null };
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
      ...{ ...about, ...MODERATION, actorId, message, postId: null, commentId: null },
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
    const notification = { ...OTHER, communityName, message, setting: 'notifyApprovals' as const };
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
    const notification = { ...OTHER, userId, message: BLOCKED_SIGN_IN };
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
    this.queue.wake('thread-followers.notify');
  }

  /** Staff act anonymously: the author does not learn who decided. */
  private async ofDecision(
    manager: EntityManager,
    { authorId, moderatorId, postId, commentId }: Decided,
    message: string,
  ): Promise<void> {
    if (authorId === null || authorId === moderatorId) return;
    await this.store(manager, [
      { ...MODERATION, userId: authorId, message, actorId: null, postId, commentId },
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
