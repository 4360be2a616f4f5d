import { callRoutes, type CreateReportBody, type OwnReport } from '@stoa/contract';
import type { ApiBuilder } from '../api';
import { requestOf } from '../requestOf';

/** Calls of reports. */
export const reportEndpoints = (build: ApiBuilder) => ({
  createReport: build.mutation<OwnReport, CreateReportBody>({
    query: (body) => requestOf(callRoutes.createReport, { body }),
    invalidatesTags: [{ type: 'Report', id: 'LIST' }],
  }),
});
