import { z } from 'zod';
import { Id, UserVote } from '../common.js';

/** Sets the viewer's vote. Repeating it changes nothing; `none` removes it. */
export const CastVoteBody = z
  .strictObject({
    type: z.enum(['up', 'down', 'none']),
    postId: Id,
    /** If given, the vote is on this comment of the post. */
    commentId: Id.nullish(),
  })
  .meta({ id: 'CastVoteBody' });
export type CastVoteBody = z.infer<typeof CastVoteBody>;

/** Vote counts after the vote. */
export const VoteResult = z
  .strictObject({
    upvotes: z.int().nonnegative(),
    downvotes: z.int().nonnegative(),
    userVote: UserVote.nullable(),
  })
  .meta({ id: 'VoteResult' });
export type VoteResult = z.infer<typeof VoteResult>;
