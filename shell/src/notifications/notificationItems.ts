import { limits, pagePaths, pageUrls, siteSender, type Notification } from '@stoa/contract';

/** The list after one more has arrived: on top, none twice, at most 50. */
export function withArrival(list: readonly Notification[], arrived: Notification): Notification[] {
  const others = list.filter((notification) => notification.id !== arrived.id);
  return [arrived, ...others].slice(0, limits.notificationsMax);
}

/** Where a notification leads: to its comment, else its post, else to the person it is from; the site's own go home. */
export function addressOf({ postId, commentId, fromUser }: Notification): string {
  if (postId !== null && commentId !== null) return pageUrls.comment(postId, commentId);
  if (postId !== null) return pageUrls.post(postId);
  return fromUser === siteSender ? pagePaths.home : pageUrls.user(fromUser);
}
