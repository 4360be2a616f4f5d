import type { OwnVote } from '@stoa/contract';
import {
  isComment,
  isPost,
  patchEntities,
  useAppDispatch,
  useLiveEvent,
  type AppDispatch,
  type RootState,
} from '@stoa/platform';

/** Shows the votes that the member casts on other pages. */
export function useOwnVotes(): void {
  const dispatch = useAppDispatch();
  useLiveEvent('vote', (vote) => dispatch(showVote(vote)));
}

function showVote({ postId, commentId, result }: OwnVote) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    // A vote that this page is sending is the later one; its answer has the counts.
    const mutations = Object.values(getState().api.mutations);
    if (mutations.some((call) => call?.status === 'pending' && call.endpointName === 'castVote')) return;
    const tag = commentId
      ? { type: 'Comment' as const, id: commentId }
      : { type: 'Post' as const, id: postId };
    const isIt = commentId ? isComment(commentId) : isPost(postId);
    patchEntities({ dispatch, getState }, tag, isIt, (entity) => Object.assign(entity, result));
  };
}
