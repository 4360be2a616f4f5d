import { z } from 'zod';
import { Id, IdParam, LastEditedAt, pageQuery, Timestamp, UserVote, wholeNumber } from '../common.js';
import { CommunityRef } from './communities.js';
import { commentSorts } from '../choices.js';
import { limits } from '../limits.js';
import { Author } from './posts.js';
import { requiredText } from '../text/textSchemas.js';

const commentFields = {
  id: Id,
  content: z.string(),
  /** 0 when the author's account is deleted. */
  authorId: z.int().nonnegative(),
  author: Author,
  createdAt: Timestamp,
  /** When the author last edited it, or null. */
  editedAt: Timestamp.nullable(),
  upvotes: z.int().nonnegative(),
  downvotes: z.int().nonnegative(),
  userVote: UserVote.nullable(),
  postId: Id,
  parentId: Id.nullable(),
  /** 0 for a reply to the post itself, at most 50. */
  depth: z.int().nonnegative(),
  /** True for a tombstone: a deleted comment that still has replies. */
  isDeleted: z.boolean(),
  /**
   * True for a comment removed by staff. Staff and its author still receive its content. For everyone else a tombstone
   * remains while it has replies, with "[removed]" as content and author.
   */
  isRemoved: z.boolean().optional(),
  /** Reason of the removal, for staff and the author. */
  removalReason: z.string().optional(),
  /** True for a removed comment that an automatic rule or a shield holds until a moderator decides. */
  isHeld: z.literal(true).optional(),
  /** True for the placeholder of a comment by a blocked author; it remains while the comment has replies. */
  isBlocked: z.boolean().optional(),
  /** A muted word of the viewer in this comment, in lower case and without accents. */
  mutedWord: z.string().optional(),
};

/** A comment without its replies. */
export const LoneComment = z.strictObject(commentFields).meta({ id: 'LoneComment' });
export type LoneComment = z.infer<typeof LoneComment>;

/** A comment and its replies, best first. */
export interface Comment extends LoneComment {
  replies: Comment[];
  /** Number of replies, at any depth, omitted from this response. Read them with `?comment={id}`. */
  moreReplies: number;
  /** Ancestors, nearest last: for the root of a branch when the request sets `?parents=`. */
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

/** A comment with its post and community: the Comments tab of a profile. */
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
    /** Makes this comment the root of the response ("Continue this thread"). */
    comment: IdParam.optional(),
    /** With `comment`: the number of ancestors to include. */
    parents: wholeNumber(2)
      .refine((n) => n <= limits.commentParentsMax, `At most ${limits.commentParentsMax} comments above it.`)
      .meta({ type: 'integer', minimum: 0, maximum: limits.commentParentsMax })
      .optional(),
    sort: z.enum(commentSorts).optional(),
    /** The newest comment that the viewer has seen, 0 for none. Default: the one at their last visit. */
    seen: wholeNumber(16)
      .refine(Number.isSafeInteger, 'This must be a whole number.')
      .meta({ type: 'integer', minimum: 0 })
      .optional(),
    /** Cursor from the `Link` header of the previous response, for a thread too large for one response. */
    cursor: pageQuery.cursor,
  })
  .meta({ id: 'ListCommentsQuery' });
/** Query of a thread, as a client writes it. */
export type ListCommentsQuery = z.infer<typeof ListCommentsQuery>;

export const CreateCommentBody = z
  .strictObject({
    content: requiredText(limits.commentMax, 'The comment'),
    postId: Id,
    parentId: Id.nullish(),
    /** Idempotency key: a comment sent again with it is stored once. */
    clientId: z.uuid('The comment needs a unique id.').toLowerCase().optional(),
  })
  .meta({ id: 'CreateCommentBody' });
export type CreateCommentBody = z.infer<typeof CreateCommentBody>;

export const UpdateCommentBody = z
  .strictObject({ content: requiredText(limits.commentMax, 'The comment'), lastEditedAt: LastEditedAt })
  .meta({ id: 'UpdateCommentBody' });
export type UpdateCommentBody = z.infer<typeof UpdateCommentBody>;
