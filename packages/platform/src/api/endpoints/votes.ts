import { callRoutes, times, type Answer, type CastVoteBody, type UserVote } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { isComment, isPost, patchEntities } from '../patchEntities';
import { requestOf } from '../requestOf';

type VotedItem = Pick<CastVoteBody, 'postId' | 'commentId'>;

/** Request id → item, of votes that are being sent or were sent a moment ago. The store has no arguments of mutations. */
const votedItems = new Map<string, VotedItem>();

/** Returns what a `castVote` request votes on; undefined some seconds after its answer. */
export const votedItem = (requestId: string): VotedItem | undefined => votedItems.get(requestId);

/** Calls of votes. */
export const voteEndpoints = (build: ApiBuilder) => ({
  castVote: build.mutation<Answer<'castVote'>, CastVoteBody>({
    query: (body) => requestOf(callRoutes.castVote, { body }),
    async onQueryStarted({ type, postId, commentId }, { dispatch, getState, queryFulfilled, requestId }) {
      votedItems.set(requestId, { postId, commentId });
      const tag = commentId
        ? { type: 'Comment' as const, id: commentId }
        : { type: 'Post' as const, id: postId };
      const isIt = commentId ? isComment(commentId) : isPost(postId);
      const patch = (change: (votes: Votes) => Votes) =>
        patchEntities({ dispatch, getState }, tag, isIt, (entity) =>
          Object.assign(entity, change(entity as never)),
        );
      const undo = patch((votes) => votesAfter(votes, type));
      try {
        const { data } = await queryFulfilled;
        patch(() => data);
      } catch {
        undo();
      }
      setTimeout(() => votedItems.delete(requestId), times.changeDelay);
    },
  }),
});

/** Vote counts and the viewer's vote. */
interface Votes {
  upvotes: number;
  downvotes: number;
  userVote: UserVote | null;
}

/** Returns the counts after the viewer's vote is set to `type`. Repeating a vote changes nothing. */
export function votesAfter(votes: Votes, type: CastVoteBody['type']): Votes {
  const before = votes.userVote?.type;
  return {
    upvotes: votes.upvotes + Number(type === 'up') - Number(before === 'up'),
    downvotes: votes.downvotes + Number(type === 'down') - Number(before === 'down'),
    userVote: type === 'none' ? null : { type },
  };
}
