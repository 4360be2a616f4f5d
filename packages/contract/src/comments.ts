import { z } from 'zod';
import { Id, IdParam, pageQuery, Timestamp, UserVote } from './common.js';
import { CommunityRef } from './communities.js';
import { commentSorts } from './choices.js';
import { limits } from './limits.js';
import { Author } from './posts.js';
import { requiredText } from './text/textSchemas.js';

const commentFields = {
  id: Id,
  content: z.string(),
  /** 0 when the author is gone. */
  authorId: z.int().nonnegative(),
  author: Author,
  createdAt: Timestamp,
  /** When its author last changed it, or null. */
  editedAt: Timestamp.nullable(),
  upvotes: z.int().nonnegative(),
  downvotes: z.int().nonnegative(),
  userVote: UserVote.nullable(),
  postId: Id,
  parentId: Id.nullable(),
  /** 0 for an answer to the post itself, at most 50. */
  depth: z.int().nonnegative(),
  /** True for a tombstone: the comment was deleted while its replies stay. */
  isDeleted: z.boolean(),
  /**
   * True for a comment that staff have removed. Staff and its author still get it whole; for everybody else a
   * tombstone stays while it has replies, with "[removed]" as its content and its author.
   */
  isRemoved: z.boolean().optional(),
  /** Why it was removed, for staff and its author. */
  removalReason: z.string().optional(),
  /** True for the place of a comment by somebody whom the viewer has blocked, which stays while it has replies. */
  isBlocked: z.boolean().optional(),
  /** A word in it that the viewer has muted, in lower case and without accents. */
  mutedWord: z.string().optional(),
};

/** A comment without its replies. */
export const LoneComment = z.strictObject(commentFields).meta({ id: 'LoneComment' });
export type LoneComment = z.infer<typeof LoneComment>;

/** A comment with its replies below it, best first. */
export interface Comment extends LoneComment {
  replies: Comment[];
  /** Replies (of any depth) that this answer leaves out; they are read with `?comment={id}`. */
  moreReplies: number;
  /** What it answers, the nearest last: for the root of a branch, where `?parents=` asks for it. */
  parents?: LoneComment[] | undefined;
}

export const Comment: z.ZodType<Comment> = z
  .strictObject({
    ...commentFields,
    get replies() {
      return z.array(Comment);
    },
    moreReplies: z.int().nonnegative(),
    parents: z.array(LoneComment).optional(),
  })
  .meta({ id: 'Comment' });

/** A comment on its own, with where it stands: the Comments tab of a profile. */
export const UserComment = z
  .strictObject({
    ...commentFields,
    post: z.strictObject({ id: Id, title: z.string() }),
    community: CommunityRef.pick({ id: true, name: true, displayName: true }),
  })
  .meta({ id: 'UserComment' });
export type UserComment = z.infer<typeof UserComment>;

export const ListCommentsQuery = z
  .strictObject({
    /** Re-roots the answer at this comment ("Continue this thread"). */
    comment: IdParam.optional(),
    /** With `comment`: how many of the comments above it come with it. */
    parents: z
      .string()
      .regex(/^\d{1,2}$/, 'This is a whole number.')
      .transform(Number)
      .refine((n) => n <= limits.commentParentsMax, `At most ${limits.commentParentsMax} comments above it.`)
      .meta({ type: 'integer', minimum: 0, maximum: limits.commentParentsMax })
      .optional(),
    sort: z.enum(commentSorts).optional(),
    /** Where the answer before ended, from its `Link` header: a thread too large for one answer goes on there. */
    cursor: pageQuery.cursor,
  })
  .meta({ id: 'ListCommentsQuery' });
/** The query of a thread, as a client writes it. */
export type ListCommentsQuery = z.infer<typeof ListCommentsQuery>;

export const CreateCommentBody = z
  .strictObject({
    content: requiredText(limits.commentMax, 'The comment'),
    postId: Id,
    parentId: Id.nullish(),
  })
  .meta({ id: 'CreateCommentBody' });
export type CreateCommentBody = z.infer<typeof CreateCommentBody>;

export const UpdateCommentBody = z
  .strictObject({ content: requiredText(limits.commentMax, 'The comment') })
  .meta({ id: 'UpdateCommentBody' });
export type UpdateCommentBody = z.infer<typeof UpdateCommentBody>;
