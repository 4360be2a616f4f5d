import type { Community, User } from '@stoa/contract';
import { injectEndpointsOf, listTags, withQuery } from '@stoa/platform';

/** The calls of the search page besides the list of posts. */
export const searchApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    searchCommunities: build.query<Community[], string>({
      query: (search) => withQuery('/api/communities', { search }),
      providesTags: (found) =>
        listTags(
          'Community',
          found?.map(({ id }) => id),
        ),
    }),
    searchPeople: build.query<User[], string>({
      query: (search) => withQuery('/api/users', { search }),
      providesTags: ['User'],
    }),
  }),
});

export const { useSearchCommunitiesQuery, useSearchPeopleQuery } = searchApi;
