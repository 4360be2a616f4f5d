import { z } from 'zod';
import { communitySections } from '../choices.js';
import { Id, Timestamp } from '../common.js';

export const Notification = z
  .strictObject({
    id: Id,
    type: z.enum(['comment', 'vote', 'other']),
    message: z.string(),
    /** A username. */
    fromUser: z.string(),
    postId: Id.nullable(),
    /** The comment it is about, at `/post/{postId}?comment={commentId}`. */
    commentId: Id.nullable(),
    /** The beginning of a new comment, without Markdown. Absent if it is hidden from the member, or is no longer there. */
    excerpt: z.string().optional(),
    /** The `name` of the community it is about, at `/community/{community}`. */
    community: z.string().nullish(),
    /** The section of that community's settings it leads to, instead of its page. */
    communitySection: z.enum(communitySections).optional(),
    timestamp: Timestamp,
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

/** A post whose comments notify the member, as they notify its author. */
export const FollowedThread = z
  .strictObject({
    /** Id of the post. */
    id: Id,
    /** Title of the post. */
    title: z.string(),
    followedAt: Timestamp,
  })
  .meta({ id: 'FollowedThread' });
export type FollowedThread = z.infer<typeof FollowedThread>;

/** A post whose comments no longer notify the member. */
export const MutedThread = z
  .strictObject({
    /** Id of the post. */
    id: Id,
    /** Title of the post. */
    title: z.string(),
    mutedAt: Timestamp,
  })
  .meta({ id: 'MutedThread' });
export type MutedThread = z.infer<typeof MutedThread>;
