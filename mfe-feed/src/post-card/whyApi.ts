import { callRoutes, type ExplainPostQuery, type PostReason } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoint that explains why a list has a post. The answer changes with each vote, so it is not kept. */
const whyApi = injectEndpointsOf('feed')({
  endpoints: (build) => ({
    explainPost: build.query<PostReason, ExplainPostQuery & { id: number }>({
      query: ({ id, ...query }) => requestOf(callRoutes.explainPost, { params: { id }, query }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { useExplainPostQuery } = whyApi;
