import {
  callRoutes,
  evidencePeriods,
  pagePaths,
  type Canary,
  type EvidencePeriod,
  type RemoteStatus,
} from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Endpoints of the published apps, the evidence about their builds, and canaries. */
export const remotesApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listRemotes: build.query<RemoteStatus[], EvidencePeriod>({
      query: (period) => requestOf(callRoutes.listRemotes, { query: { period } }),
    }),
    listCanaries: build.query<Canary[], void>({ query: () => requestOf(callRoutes.listCanaries) }),
  }),
});

export const { useListRemotesQuery, useListCanariesQuery } = remotesApi;

export const periods = Object.keys(evidencePeriods) as EvidencePeriod[];

const usual: EvidencePeriod = 'week';

/** Returns the period of the page's address. */
export const periodIn = (search: URLSearchParams): EvidencePeriod =>
  periods.find((period) => period === search.get('period')) ?? usual;

/** Returns the address of the page for a period. */
export const urlOfPeriod = (period: EvidencePeriod): string =>
  period === usual ? pagePaths.remoteStatus : `${pagePaths.remoteStatus}?period=${period}`;
