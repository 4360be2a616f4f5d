import type { Report, ResolveReportBody } from '@stoa/contract';
import { injectEndpointsOf, listTags } from '@stoa/platform';
import { tagsOfRemoval } from './moderationApi';

/** The calls about reports that only this remote makes. */
export const reportsApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listReports: build.query<Report[], void>({
      query: () => '/api/reports',
      providesTags: (reports) =>
        listTags(
          'Report',
          reports?.map((report) => report.id),
        ),
    }),
    resolveReport: build.mutation<Report, { report: Report; body: ResolveReportBody }>({
      query: ({ report, body }) => ({ url: `/api/reports/${report.id}`, method: 'PATCH', body }),
      // After some refusals too: somebody else was faster, or the content is gone, and what is shown is old.
      invalidatesTags: (_result, error, { report: { id, postId }, body }) => {
        if (error && error.status !== 409 && error.status !== 404) return [];
        return postId !== null && body.removeReason ? tagsOfRemoval({ postId }) : [{ type: 'Report', id }];
      },
    }),
  }),
});

export const { useListReportsQuery, useResolveReportMutation } = reportsApi;
