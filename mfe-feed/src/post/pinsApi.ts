import { callRoutes } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoints to pin posts to the author's profile, used only on a post's page. */
const pinsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    pinToProfile: build.mutation<unknown, { id: number; isPinned: boolean }>({
      query: ({ id, isPinned }) =>
        requestOf(isPinned ? callRoutes.pinToProfile : callRoutes.unpinFromProfile, { params: { id } }),
      // Lists that start with pinned posts, and the post.
      invalidatesTags: (_answer, error) => (error ? [] : [{ type: 'Post', id: 'PINNED' }]),
    }),
  }),
});

export const { usePinToProfileMutation } = pinsApi;
