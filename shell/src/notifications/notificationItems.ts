import { limits, pagePaths, pageUrls, siteSender, type Notification } from '@stoa/contract';

/** Returns the list with the new notification on top, without duplicates, at most 50. */
export function withArrival(list: readonly Notification[], arrived: Notification): Notification[] {
  const others = list.filter((notification) => notification.id !== arrived.id);
  return [arrived, ...others].slice(0, limits.notificationsMax);
}

/**
 * Returns a notification's link: its comment, else its post, else its community or a
 * section of that community's settings, else the sender. Site notifications
 * link home.
 */
export function addressOf(notification: Notification): string {
  const { postId, commentId, community, communitySection, fromUser } = notification;
  if (postId !== null && commentId !== null) return pageUrls.comment(postId, commentId);
  if (postId !== null) return pageUrls.post(postId);
  if (community && communitySection) return pageUrls.communitySection(community, communitySection);
  if (community) return pageUrls.community(community);
  return fromUser === siteSender ? pagePaths.home : pageUrls.user(fromUser);
}
