import { callRoutes, type SpamFilter, type UpdateSpamFilterBody } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoints of the spam filter. */
export const spamFilterApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    getSpamFilter: build.query<SpamFilter, void>({
      query: () => requestOf(callRoutes.getSpamFilter),
      providesTags: ['AutoRule'],
    }),
    updateSpamFilter: build.mutation<SpamFilter, UpdateSpamFilterBody>({
      query: (body) => requestOf(callRoutes.updateSpamFilter, { body }),
      invalidatesTags: ['AutoRule'],
    }),
  }),
});

export const { useGetSpamFilterQuery, useUpdateSpamFilterMutation } = spamFilterApi;
