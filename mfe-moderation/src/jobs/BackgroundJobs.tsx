import { Stack } from '@stoa/ui';
import { FailedJobs } from './FailedJobs';
import { JobKinds } from './JobKinds';

/** The tab of background jobs, for admins: how each kind stands, and the jobs that failed for good. */
export function BackgroundJobs() {
  return (
    <Stack $gap={24}>
      <FailedJobs />
      <JobKinds />
    </Stack>
  );
}
