import type { Community } from '@stoa/contract';
import { injectEndpointsOf } from '@stoa/platform';

/** The calls that only this remote makes. */
export const __name__Api = injectEndpointsOf('__name__')({
  endpoints: (build) => ({
    list__Name__Communities: build.query<Community[], void>({
      query: () => '/api/communities',
      providesTags: [{ type: 'Community', id: 'LIST' }],
    }),
  }),
});

export const { useList__Name__CommunitiesQuery } = __name__Api;
