import { callRoutes, type CaseCounts, type CreateReportBody, type OwnReport } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { requestOf } from '../requestOf';

/** Calls of reports and of the cases that they form. */
export const reportEndpoints = (build: ApiBuilder) => ({
  createReport: build.mutation<OwnReport, CreateReportBody>({
    query: (body) => requestOf(callRoutes.createReport, { body }),
    invalidatesTags: [{ type: 'Report', id: 'LIST' }],
  }),
  countOpenCases: build.query<CaseCounts, void>({
    query: () => requestOf(callRoutes.countCases),
    providesTags: [{ type: 'Case', id: 'LIST' }],
  }),
});
