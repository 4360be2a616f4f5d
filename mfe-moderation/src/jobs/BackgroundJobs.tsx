import { Stack } from '@stoa/ui';
import { FailedJobs } from './FailedJobs';
import { JobKinds } from './JobKinds';

/** The Background Jobs tab, for admins: the state of each kind, and permanently failed jobs. */
export function BackgroundJobs() {
  return (
    <Stack $gap={24}>
      <FailedJobs />
      <JobKinds />
    </Stack>
  );
}
