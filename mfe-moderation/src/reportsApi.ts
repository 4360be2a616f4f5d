import type { Report, ResolveReportBody } from '@stoa/contract';
import { injectEndpointsOf, listTags } from '@stoa/platform';

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
    resolveReport: build.mutation<Report, { id: number; body: ResolveReportBody }>({
      query: ({ id, body }) => ({ url: `/api/reports/${id}`, method: 'PATCH', body }),
      invalidatesTags: (_result, _error, { id }) => [{ type: 'Report', id }],
    }),
  }),
});

export const { useListReportsQuery, useResolveReportMutation } = reportsApi;
