import {
  callRoutes,
  type AppealCounts,
  type CaseCounts,
  type CreateReportBody,
  type OwnReport,
} from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { requestOf } from '../requestOf';

/** Calls of reports, of the cases that they form, and of appeals against decisions. */
export const reportEndpoints = (build: ApiBuilder) => ({
  createReport: build.mutation<OwnReport, CreateReportBody>({
    query: (body) => requestOf(callRoutes.createReport, { body }),
    invalidatesTags: [{ type: 'Report', id: 'LIST' }],
  }),
  countOpenCases: build.query<CaseCounts, void>({
    query: () => requestOf(callRoutes.countCases),
    providesTags: [{ type: 'Case', id: 'LIST' }],
  }),
  countOpenAppeals: build.query<AppealCounts, { communityId?: number | undefined }>({
    query: (query) => requestOf(callRoutes.countAppeals, { query }),
    providesTags: ['Appeal'],
  }),
});
