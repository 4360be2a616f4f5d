import { callRoutes, type Report, type ResolveReportBody } from '@stoa/contract';
import { injectEndpointsOf, listTags, requestOf } from '@stoa/platform';
import { tagsOfRemoval } from '../removal/removalApi';

/** Report endpoints, used only by this remote. */
export const reportsApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listReports: build.query<Report[], void>({
      query: () => requestOf(callRoutes.listReports),
      providesTags: (reports) =>
        listTags(
          'Report',
          reports?.map((report) => report.id),
        ),
    }),
    resolveReport: build.mutation<Report, { report: Report; body: ResolveReportBody }>({
      query: ({ report: { id }, body }) => requestOf(callRoutes.resolveReport, { params: { id }, body }),
      // Also after some rejections: another moderator was faster, or the content is gone, and the cache is stale.
      invalidatesTags: (_result, error, { report: { id, postId }, body }) => {
        if (error && error.status !== 409 && error.status !== 404) return [];
        return postId !== null && body.removeReason ? tagsOfRemoval({ postId }) : [{ type: 'Report', id }];
      },
    }),
  }),
});

export const { useListReportsQuery, useResolveReportMutation } = reportsApi;
