import {
  callRoutes,
  type Appeal,
  type AppealState,
  type CreateAppealBody,
  type DecideAppealBody,
  type OwnAppeal,
} from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type ApiMeta, type Page } from '@stoa/platform';
import { tagsOfRemoval } from '../removal/removalApi';

/** Endpoints of appeals, for their senders and for the people who decide. */
export const appealsApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    getOwnAppeal: build.query<AppealState, Pick<CreateAppealBody, 'subject' | 'subjectId'>>({
      query: (query) => requestOf(callRoutes.getOwnAppeal, { query }),
      providesTags: ['Appeal'],
    }),
    createAppeal: build.mutation<OwnAppeal, CreateAppealBody>({
      query: (body) => requestOf(callRoutes.createAppeal, { body }),
      // Also after a refusal: the decision no longer stands, or it was appealed in another tab.
      invalidatesTags: ['Appeal'],
    }),
    listAppeals: build.infiniteQuery<Page<Appeal>, { communityId?: number | undefined }, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg, pageParam }) => pageParam ?? requestOf(callRoutes.listAppeals, { query: queryArg }),
      transformResponse: (items: Appeal[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: ['Appeal'],
    }),
    decideAppeal: build.mutation<void, { appeal: Appeal; body: DecideAppealBody }>({
      query: ({ appeal: { id }, body }) => requestOf(callRoutes.decideAppeal, { params: { id }, body }),
      // Also after a refusal: another moderator was faster, and the list is stale.
      invalidatesTags: (_result, _error, { appeal: { content } }) => [
        'Appeal',
        ...(content ? tagsOfRemoval({ postId: content.postId }) : ['Ban' as const]),
      ],
    }),
  }),
});

export const {
  useGetOwnAppealQuery,
  useCreateAppealMutation,
  useListAppealsInfiniteQuery,
  useDecideAppealMutation,
} = appealsApi;
