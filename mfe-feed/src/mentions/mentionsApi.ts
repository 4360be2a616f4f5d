import { callRoutes, type Author, type SuggestMentionsQuery } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** People to mention. */
const mentionsApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    suggestMentions: build.query<Author[], SuggestMentionsQuery>({
      query: (query) => requestOf(callRoutes.suggestMentions, { query }),
    }),
  }),
});

export const { useSuggestMentionsQuery } = mentionsApi;
