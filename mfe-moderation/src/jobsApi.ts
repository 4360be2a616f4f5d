import { callRoutes, type FailedJob, type JobKind } from '@stoa/contract';
import { injectEndpointsOf, requestOf } from '@stoa/platform';

/** The calls about background jobs, which admins make. */
const jobsApi = injectEndpointsOf('moderation')({
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
      // After a refusal too: somebody else was faster, and what is shown is old.
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
