import {
  callRoutes,
  type StartSweepBody,
  type Sweep,
  type SweepPattern,
  type SweepPreview,
} from '@stoa/contract';
import { injectEndpointsOf, pagedOptions, requestOf, toPage, type ApiMeta, type Page } from '@stoa/platform';

/** Endpoints of sweeps, for staff. */
export const sweepsApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    previewSweep: build.mutation<SweepPreview, SweepPattern>({
      query: (pattern) => requestOf(callRoutes.previewSweep, { body: { pattern } }),
    }),
    startSweep: build.mutation<Sweep, StartSweepBody>({
      query: (body) => requestOf(callRoutes.startSweep, { body }),
      invalidatesTags: ['Sweep'],
    }),
    listSweeps: build.infiniteQuery<Page<Sweep>, void, string | null>({
      infiniteQueryOptions: pagedOptions,
      query: ({ pageParam }) => pageParam ?? requestOf(callRoutes.listSweeps),
      transformResponse: (items: Sweep[], meta: ApiMeta | undefined) => toPage(items, meta),
      providesTags: ['Sweep'],
    }),
    undoSweep: build.mutation<Sweep, number>({
      query: (id) => requestOf(callRoutes.undoSweep, { params: { id } }),
      // Also after a rejection: another moderator may have been faster.
      invalidatesTags: ['Sweep', 'Ban'],
    }),
  }),
});

export const {
  usePreviewSweepMutation,
  useStartSweepMutation,
  useListSweepsInfiniteQuery,
  useUndoSweepMutation,
} = sweepsApi;
