import { callRoutes } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { postsApi } from './postsApi';

/** Endpoints to pin posts to the author's profile, used only on a post's page. */
const pinsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    pinToProfile: build.mutation<unknown, { id: number; isPinned: boolean }>({
      query: ({ id, isPinned }) =>
        requestOf(isPinned ? callRoutes.pinToProfile : callRoutes.unpinFromProfile, { params: { id } }),
      // Lists that start with pinned posts.
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Post', id: 'PINNED' }]),
      async onQueryStarted({ id, isPinned }, { dispatch, queryFulfilled }) {
        const answer = await queryFulfilled.catch(() => undefined);
        if (!answer) return;
        dispatch(
          postsApi.util.updateQueryData('getPost', id, (post) => {
            post.isPinnedToProfile = isPinned;
          }),
        );
      },
    }),
  }),
});

export const { usePinToProfileMutation } = pinsApi;
