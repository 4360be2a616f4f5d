import { callRoutes, type Trophy } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoints of trophies. */
export const trophiesApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listTrophies: build.query<Trophy[], string>({
      query: (username) => requestOf(callRoutes.listTrophies, { params: { username } }),
      providesTags: ['User'],
    }),
  }),
});

export const { useListTrophiesQuery } = trophiesApi;
