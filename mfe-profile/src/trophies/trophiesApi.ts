import { callRoutes, type Trophy, type TrophyFigures } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoints of trophies. */
export const trophiesApi = injectEndpointsOf('profile')({
  endpoints: (build) => ({
    listTrophies: build.query<Trophy[], string>({
      query: (username) => requestOf(callRoutes.listTrophies, { params: { username } }),
      providesTags: ['User'],
    }),
    getTrophyFigures: build.query<TrophyFigures, void>({
      query: () => requestOf(callRoutes.getTrophyFigures),
      providesTags: ['User'],
    }),
  }),
});

export const { useListTrophiesQuery, useGetTrophyFiguresQuery } = trophiesApi;
