import { callRoutes } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';
import { postsApi } from '../api/postsApi';

/** What an author shows first on their profile; a call that a post's own page alone makes. */
const pinsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    pinToProfile: build.mutation<unknown, { id: number; isPinned: boolean }>({
      query: ({ id, isPinned }) =>
        requestOf(isPinned ? callRoutes.pinToProfile : callRoutes.unpinFromProfile, { params: { id } }),
      // The lists that begin with what is pinned.
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
