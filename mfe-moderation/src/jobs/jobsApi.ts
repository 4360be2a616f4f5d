import { callRoutes, type FailedJob, type JobKind } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** Background job endpoints, for admins. */
export const jobsApi = injectEndpointsOf('moderation')({
  endpoints: (build) => ({
    listJobKinds: build.query<JobKind[], void>({
      query: () => requestOf(callRoutes.listJobKinds),
      providesTags: ['Job'],
    }),
    listFailedJobs: build.query<FailedJob[], void>({
      query: () => requestOf(callRoutes.listFailedJobs),
      providesTags: ['Job'],
    }),
    retryJob: build.mutation<void, string>({
      query: (id) => requestOf(callRoutes.retryJob, { params: { id } }),
      // Also after a rejection: another admin was faster, and the list is stale.
      invalidatesTags: ['Job'],
    }),
    discardJob: build.mutation<void, string>({
      query: (id) => requestOf(callRoutes.discardJob, { params: { id } }),
      invalidatesTags: ['Job'],
    }),
  }),
});

export const { useListJobKindsQuery, useListFailedJobsQuery, useRetryJobMutation, useDiscardJobMutation } =
  jobsApi;
