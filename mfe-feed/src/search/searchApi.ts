import { callRoutes, type Community, type User } from '@stoa/contract';
import { injectEndpointsOf, listTags, requestOf } from '@stoa/platform';

/** Endpoints of the search page, apart from the list of posts. */
export const searchApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    searchCommunities: build.query<Community[], string>({
      query: (search) => requestOf(callRoutes.listCommunities, { query: { search } }),
      providesTags: (found) =>
        listTags(
          'Community',
          found?.map(({ id }) => id),
        ),
    }),
    searchPeople: build.query<User[], string>({
      query: (search) => requestOf(callRoutes.listUsers, { query: { search } }),
      providesTags: ['User'],
    }),
  }),
});

export const { useSearchCommunitiesQuery, useSearchPeopleQuery } = searchApi;
