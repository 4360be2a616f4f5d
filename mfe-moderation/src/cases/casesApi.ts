import {
  callRoutes,
  type Case,
  type CaseAge,
  type CaseClaim,
  type CaseCounts,
  type CaseDetails,
  type CaseResults,
  type DecideCasesBody,
  type ReportReason,
  type StaffNote,
} from '@stoa/contract';
import {
  injectEndpointsOf,
  itemsOf,
  listTags,
  pagedOptions,
  requestOf,
  toPage,
  type ApiMeta,
  type Page,
} from '@stoa/platform';

/** Whose cases: of a community by its id, or without one of the site. */
interface Place {
  communityId?: number | undefined;
}

/** Which open cases are listed. */
export interface CaseFilter extends Place {
  reason?: ReportReason | undefined;
  age?: CaseAge | undefined;
  claim?: 'mine' | 'unclaimed' | undefined;
  /** For the site's queue: only cases of this community. */
  onlyId?: number | undefined;
}

/** What a decision changes besides the queue. */
const affected = ['Report', 'Ban', 'Post', 'Thread', { type: 'Case', id: 'LIST' }] as const;

/** Endpoints of cases, of a community and of the site. */
export const casesApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listCases: build.infiniteQuery<Page<Case>, CaseFilter, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ queryArg: { communityId: id, claim, onlyId, ...filter }, pageParam }) => {
        if (pageParam) return pageParam;
        const query = { ...filter, ...(claim && { [claim]: 'true' as const }) };
        return id === undefined
          ? requestOf(callRoutes.listCases, { query: { ...query, community: onlyId } })
          : requestOf(callRoutes.listCommunityCases, { params: { id }, query });
      },
      transformResponse: (items: Case[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: (data) =>
        listTags(
          'Case',
          itemsOf(data).map(({ id }) => id),
        ),
    }),
    countCases: build.query<CaseCounts, Place>({
      query: ({ communityId: id }) =>
        id === undefined
          ? requestOf(callRoutes.countCases)
          : requestOf(callRoutes.countCommunityCases, { params: { id } }),
      providesTags: [{ type: 'Case', id: 'LIST' }],
    }),
    getCase: build.query<CaseDetails, number>({
      query: (id) => requestOf(callRoutes.getCase, { params: { id } }),
      providesTags: (_case, _error, id) => [{ type: 'Case', id }],
    }),
    claimCase: build.mutation<CaseClaim, number>({
      query: (id) => requestOf(callRoutes.claimCase, { params: { id } }),
      invalidatesTags: (_claim, _error, id) => [{ type: 'Case', id }],
    }),
    releaseCase: build.mutation<void, number>({
      query: (id) => requestOf(callRoutes.releaseCase, { params: { id } }),
    }),
    decideCases: build.mutation<CaseResults, Place & { body: DecideCasesBody }>({
      query: ({ communityId: id, body }) =>
        id === undefined
          ? requestOf(callRoutes.decideCases, { body })
          : requestOf(callRoutes.decideCommunityCases, { params: { id }, body }),
      invalidatesTags: () => [...affected],
    }),
    undoDecisions: build.mutation<CaseResults, number[]>({
      query: (decisionIds) => requestOf(callRoutes.undoDecisions, { body: { decisionIds } }),
      invalidatesTags: () => [...affected],
    }),
    addStaffNote: build.mutation<StaffNote, { id: number; text: string }>({
      query: ({ id, text }) => requestOf(callRoutes.addStaffNote, { params: { id }, body: { text } }),
      invalidatesTags: (_note, error, { id }) => (error ? [] : [{ type: 'Case', id }]),
    }),
  }),
});

export const {
  useListCasesInfiniteQuery,
  useCountCasesQuery,
  useGetCaseQuery,
  useClaimCaseMutation,
  useReleaseCaseMutation,
  useDecideCasesMutation,
  useUndoDecisionsMutation,
  useAddStaffNoteMutation,
} = casesApi;
