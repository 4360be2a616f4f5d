import { z } from 'zod';
import { Id, Timestamp } from '../common.js';
import { Author, Post, Visit } from './posts.js';

/** The newest new comment of a thread. */
export const CatchUpComment = z
  .strictObject({
    id: Id,
    author: Author,
    /** Its beginning, without Markdown. Absent if it contains one of the viewer's muted words. */
    excerpt: z.string().optional(),
  })
  .meta({ id: 'CatchUpComment' });
export type CatchUpComment = z.infer<typeof CatchUpComment>;

const newComments = {
  /** The number of new comments that it is about, up to `limits.newCommentsCounted` and one more. */
  count: z.int().positive(),
  newest: CatchUpComment,
  /** The first new comment, where the reader continues. */
  firstId: Id,
};

/** Why a post is in a catch-up. */
export const CatchUpReason = z
  .discriminatedUnion('kind', [
    /** New comments answer the viewer; the newest one answers their post or their comment. */
    z.strictObject({ kind: z.literal('replies'), answers: z.enum(['post', 'comment']), ...newComments }),
    /** The viewer wrote the post, or a comment below it, and others have commented since. */
    z.strictObject({ kind: z.literal('thread'), ...newComments }),
    /** One of the best posts of a joined community since the last catch-up. */
    z.strictObject({ kind: z.literal('best') }),
  ])
  .meta({ id: 'CatchUpReason' });
export type CatchUpReason = z.infer<typeof CatchUpReason>;

/** A post of a catch-up, as in lists but without its text. It is done once its `visit` has no new comments. */
export const CatchUpPost = Post.omit({ content: true }).meta({ id: 'CatchUpPost' });
export type CatchUpPost = z.infer<typeof CatchUpPost>;

export const CatchUpItem = z
  .strictObject({
    post: CatchUpPost,
    reason: CatchUpReason,
    /** The viewer's visit when the list was made, which undoing restores; absent before the first. */
    lastVisit: Visit.optional(),
    /** The newest comment of the thread, which a visit marks as seen; 0 for none. */
    latestCommentId: z.int().nonnegative(),
  })
  .meta({ id: 'CatchUpItem' });
export type CatchUpItem = z.infer<typeof CatchUpItem>;

/** What is new for a member: replies first, then threads, then the best posts. */
export const CatchUp = z
  .strictObject({
    /** Since when posts are included: the last catch-up, or `catchUpLimits.days` ago. */
    since: Timestamp,
    /** When the list was made. */
    madeAt: Timestamp,
    items: z.array(CatchUpItem),
    /** True if more threads have new comments than the list contains. */
    hasMore: z.boolean(),
  })
  .meta({ id: 'CatchUp' });
export type CatchUp = z.infer<typeof CatchUp>;

export const CaughtUpBody = z
  .strictObject({
    /** The next catch-up has posts since this time; at most the current time. */
    at: Timestamp,
  })
  .meta({ id: 'CaughtUpBody' });
export type CaughtUpBody = z.infer<typeof CaughtUpBody>;
