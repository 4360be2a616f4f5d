import type { OwnChange } from '@stoa/contract';
import {
  api,
  isComment,
  isPost,
  patchEntities,
  useAppDispatch,
  useLiveEvent,
  type AppDispatch,
  type RootState,
} from '@stoa/platform';

/** Shows what the member changes on other pages. */
export function useOwnChanges(): void {
  const dispatch = useAppDispatch();
  useLiveEvent('own_change', (change) => dispatch(showChange(change)));
}

/** Returns whether this page is making a call, by its name without the prefix of its remote. */
const isCalling = ({ api: { mutations } }: RootState, name: string): boolean =>
  Object.values(mutations).some(
    (call) =>
      call?.status === 'pending' && (call.endpointName === name || call.endpointName.endsWith(`/${name}`)),
  );

/** Patches or refetches cached data. A change that this page is sending is the later one, and is not overridden. */
function showChange(change: OwnChange) {
  return (dispatch: AppDispatch, getState: () => RootState): void => {
    const store = { dispatch, getState };
    const patchPost = (id: number, state: object) =>
      patchEntities(store, { type: 'Post', id }, isPost(id), (post) => Object.assign(post, state));
    const patchComment = (id: number, state: object) =>
      patchEntities(store, { type: 'Comment', id }, isComment(id), (comment) =>
        Object.assign(comment, state),
      );

    switch (change.kind) {
      case 'vote': {
        const { postId, commentId, result } = change;
        if (isCalling(getState(), 'castVote')) return;
        if (commentId) patchComment(commentId, result);
        else patchPost(postId, result);
        return;
      }
      case 'save':
        if (!isCalling(getState(), 'savePost')) patchPost(change.postId, { isSaved: change.isSaved });
        return;
      case 'membership': {
        const { communityId: id } = change;
        dispatch(
          api.util.invalidateTags([
            { type: 'Membership', id: 'LIST' },
            { type: 'Community', id },
          ]),
        );
        return;
      }
      case 'post':
        patchPost(change.post.id, change.post);
        return;
      case 'comment':
        patchComment(change.comment.id, change.comment);
    }
  };
}
