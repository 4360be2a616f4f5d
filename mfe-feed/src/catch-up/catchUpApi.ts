import { callRoutes, type CatchUp } from '@stoa/contract';
import { injectEndpointsOf, listTags, requestOf } from '@stoa/platform';

/** What is new for the member. */
export const catchUpApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    getCatchUp: build.query<CatchUp, void>({
      query: () => requestOf(callRoutes.getCatchUp),
      // Visits on this device and on others show here by the tags of the posts.
      providesTags: (data) =>
        listTags(
          'Post',
          data?.items.map(({ post }) => post.id),
        ),
    }),
    setCaughtUp: build.mutation<unknown, string>({
      query: (at) => requestOf(callRoutes.setCaughtUp, { body: { at } }),
    }),
  }),
});

export const { useGetCatchUpQuery, useSetCaughtUpMutation } = catchUpApi;
