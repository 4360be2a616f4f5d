import { callRoutes, type Follower } from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type Page } from '@stoa/platform';

/** Endpoints of the people page. A follow there refetches neither list: the entry stays where it is. */
export const peopleApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listFollowed: build.infiniteQuery<Page<Follower>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listFollowed),
      transformResponse: toPage<Follower>,
    }),
    listSuggestedPeople: build.query<Follower[], void>({
      query: () => requestOf(callRoutes.listSuggestedPeople),
    }),
  }),
});

export const { useListFollowedInfiniteQuery, useListSuggestedPeopleQuery } = peopleApi;
