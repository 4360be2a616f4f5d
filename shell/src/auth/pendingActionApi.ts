import { callRoutes } from '@stoa/contract';
import { injectEndpointsOf, requestOf, type PendingAction } from '@stoa/platform';

function callOf(action: PendingAction) {
  switch (action.kind) {
    case 'vote': {
      const { postId, commentId, type } = action;
      return requestOf(callRoutes.castVote, { body: { postId, commentId, type } });
    }
    case 'save':
      return requestOf(callRoutes.savePost, { params: { id: action.postId } });
    case 'join':
      return requestOf(callRoutes.joinCommunity, { params: { id: action.communityId } });
    case 'follow':
      return requestOf(callRoutes.followUser, { params: { username: action.username } });
    case 'copyFeed':
      return requestOf(callRoutes.copyOwnFeed, { params: { id: action.feedId } });
  }
}

/** Endpoint for what a guest pressed before signing in. No cache knows the member yet, so none is updated. */
export const { endpoints: pendingActionEndpoints } = injectEndpointsOf('shell')({
  endpoints: (build) => ({
    carryOutPendingAction: build.mutation<unknown, PendingAction>({ query: callOf }),
  }),
});
