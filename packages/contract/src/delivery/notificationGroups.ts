import { z } from 'zod';
import { notificationFilters, notificationKinds } from '../choices.js';
import { Id, IdParam, pageQuery, Timestamp } from '../common.js';
import { Author } from '../content/posts.js';

/**
 * Notifications of one kind about one subject, all of them unread or all of them read: comments in a thread, upvotes of
 * a post or a comment, new followers. Each other notification is a group.
 */
export const NotificationGroup = z
  .strictObject({
    /** Names the group as long as it exists, whatever joins it. */
    key: z.string(),
    kind: z.enum(notificationKinds),
    /** Id of its latest notification. */
    id: Id,
    /** What happened, as one sentence. */
    message: z.string(),
    /** The latest people who commented or followed, at most three; none for upvotes and staff. */
    people: z.array(Author),
    /** The number of further people. */
    otherPeople: z.int().nonnegative(),
    /** Number of its notifications. */
    count: z.int().positive(),
    read: z.boolean(),
    /** Time of its latest notification. */
    timestamp: Timestamp,
    /** The thread it is about. */
    postId: Id.nullable(),
    /** The title of that thread. */
    title: z.string().optional(),
    /** The beginning of the latest comment, without Markdown. Absent if it is hidden from the member, or is gone. */
    excerpt: z.string().optional(),
    /** What the latest comment answers: the member's post or comment. Absent for answers to others. */
    answered: z
      .strictObject({
        type: z.enum(['post', 'comment']),
        /** The beginning of the member's comment, without Markdown. */
        excerpt: z.string().optional(),
      })
      .optional(),
    /** For comments, mentions and upvotes, whether the member has muted the thread. */
    isMuted: z.boolean().optional(),
    /** For comments, mentions and upvotes, whether the member follows the thread. Earlier servers do not say. */
    isFollowed: z.boolean().optional(),
    /** Path that it leads to: for unread comments the first of them. */
    url: z.string(),
  })
  .meta({ id: 'NotificationGroup' });
export type NotificationGroup = z.infer<typeof NotificationGroup>;

export const ListNotificationGroupsQuery = z.strictObject({
  /** Default: `all`. */
  filter: z.enum(notificationFilters).optional(),
  ...pageQuery,
});
export type ListNotificationGroupsQuery = z.infer<typeof ListNotificationGroupsQuery>;

export const NotificationGroupParams = z.strictObject({
  key: z
    .string()
    .max(60)
    .regex(/^[a-z]+(-\d+){0,2}(-read)?$/),
});

export const ReadNotificationGroupBody = z
  .strictObject({
    /** The `id` that the reader has seen; what arrived later stays unread. */
    upTo: Id,
  })
  .meta({ id: 'ReadNotificationGroupBody' });

export const UnreadNotificationGroupBody = z
  .strictObject({
    /** The `id` that the reader has seen; what was read later stays read. */
    upTo: Id,
  })
  .meta({ id: 'UnreadNotificationGroupBody' });

export const DeleteNotificationGroupQuery = z.strictObject({
  /** The `id` that the reader has seen; what arrived later stays. */
  upTo: IdParam,
});
