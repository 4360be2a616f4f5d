import { callRoutes, type Community } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Calls made only by this remote. */
export const __name__Api = injectEndpointsOf('__name__')({
  endpoints: (build) => ({
    list__Name__Communities: build.query<Community[], void>({
      query: () => requestOf(callRoutes.listCommunities),
      providesTags: [{ type: 'Community', id: 'LIST' }],
    }),
  }),
});

export const { useList__Name__CommunitiesQuery } = __name__Api;
