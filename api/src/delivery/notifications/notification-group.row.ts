import {
  type Author,
  excerptOf,
  type NotificationGroup,
  type NotificationKind,
  pagePaths,
  pageUrls,
  siteSender,
} from '@stoa/contract';
import { groupMessage } from './messages.js';
import { EXCERPT, type NotificationRow, toNotification } from './notification.columns.js';

/** The latest notification of a group, with the figures of the group. */
export interface NotificationGroupRow extends NotificationRow {
  readonly key: string;
  readonly kind: NotificationKind;
  readonly count: number;
  /** The number of people who commented or followed. */
  readonly personCount: number;
  /** The earliest unread comment that is present, or else the earliest comment; null for other kinds. */
  readonly firstCommentId: number | null;
  readonly people: Author[] | null;
  /** The current title of the post. */
  readonly title: string | null;
  readonly answeredType: 'post' | 'comment' | null;
  /** The member's comment that the latest one answers, if it is there. */
  readonly answeredContent: string | null;
  /** The number of the member's comments that were answered, if all comments of the group answer them. */
  readonly parentCount: number | null;
  readonly isMuted: boolean;
  readonly isFollowed: boolean;
}

/** Kinds that are about what is said in a thread, which a member can mute or follow. */
const OF_THREADS: readonly NotificationKind[] = ['reply', 'mention', 'vote'];

/** Returns the contract's group. */
export function toNotificationGroup(row: NotificationGroupRow): NotificationGroup {
  const { key, kind, count, postId, title, answeredType, answeredContent, isMuted, isFollowed } = row;
  const { id, message, excerpt, read, timestamp } = toNotification(row);
  const people = row.people ?? [];
  const otherPeople = kind === 'vote' ? 0 : Math.max(0, row.personCount - people.length);
  const names = people.map(({ username }) => username);
  return {
    ...{ key, kind, id, count, people, otherPeople, read, timestamp, postId },
    message: groupMessage({ ...row, message, names, otherPeople, title: title ?? '' }),
    url: urlOf(row),
    ...(title !== null && { title }),
    ...(excerpt !== undefined && { excerpt }),
    ...(postId !== null && OF_THREADS.includes(kind) && { isMuted, isFollowed }),
    ...(answeredType && { answered: answeredOf(answeredType, answeredContent) }),
  };
}

const answeredOf = (type: 'post' | 'comment', content: string | null): NotificationGroup['answered'] => ({
  type,
  ...(content && { excerpt: excerptOf(content, EXCERPT) }),
});

/**
 * Returns the path that a group leads to: its first unread comment or the latest read one, else its post, else its
 * community or a section of that community's settings, else the sender. Notifications by the site lead home.
 */
function urlOf(row: NotificationGroupRow): string {
  const { kind, read, postId, firstCommentId, community, communitySection, fromUser } = row;
  const commentId = kind === 'reply' && !read ? firstCommentId : row.commentId;
  if (postId !== null && commentId !== null) return pageUrls.comment(postId, commentId);
  if (postId !== null) return pageUrls.post(postId);
  if (community && communitySection) return pageUrls.communitySection(community, communitySection);
  if (community) return pageUrls.community(community);
  return fromUser === siteSender ? pagePaths.home : pageUrls.user(fromUser);
}
