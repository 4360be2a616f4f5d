import {
  isComment,
  isPost,
  patchEntities,
  patchListed,
  useAppDispatch,
  useLiveEvent,
  type AppDispatch,
  type LiveEvent,
  type RootState,
} from '@stoa/platform';
import { isVotingOn } from './isSending';

type Scores = Extract<LiveEvent, { type: 'scores' }>['data'];

/** Keeps the votes on the page current, and the counts of comments in its lists. */
export function useScores(): void {
  const dispatch = useAppDispatch();
  useLiveEvent('scores', ({ scores, commentCounts = [] }) => {
    dispatch(showScores(scores));
    dispatch(showCommentCounts(commentCounts));
  });
}

function showCommentCounts(counts: NonNullable<Scores['commentCounts']>) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    for (const { postId, commentCount } of counts)
      patchListed({ dispatch, getState }, { type: 'Post', id: postId }, isPost(postId), (post) => {
        post.commentCount = commentCount;
      });
  };
}

function showScores(scores: Scores['scores']) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    for (const { postId, commentId, ...score } of scores) {
      // The answer to a vote of this page is newer, or arrives soon.
      if (isVotingOn(getState(), { postId, commentId })) continue;
      const store = { dispatch, getState };
      if (commentId)
        patchEntities(store, { type: 'Comment', id: commentId }, isComment(commentId), (comment) =>
          Object.assign(comment, score),
        );
      else
        patchEntities(store, { type: 'Post', id: postId }, isPost(postId), (post) =>
          Object.assign(post, score),
        );
    }
  };
}
