import type { FailedJob } from '@stoa/contract';
import { QueryState, refetchOnVisit } from '@stoa/platform';
import { EmptyState, LoadingText, Muted, RuledList, SectionTitle, Stack, useKeptFocus } from '@stoa/ui';
import { CircleCheck } from 'lucide-react';
import { jobsTexts } from '../texts/jobs';
import { FailedJobEntry } from './FailedJobEntry';
import { useListFailedJobsQuery } from './jobsApi';

const pending = <LoadingText label={jobsTexts.loadingFailed} lines={3} />;

/** Permanently failed jobs, to retry or discard. */
export function FailedJobs() {
  const query = useListFailedJobsQuery(undefined, refetchOnVisit);
  // A handled job leaves the list; the focus moves to the next one.
  const region = useKeptFocus<HTMLDivElement>();
  return (
    <Stack as="section" $gap={8} aria-labelledby="failed-jobs">
      <SectionTitle id="failed-jobs">{jobsTexts.failedJobs}</SectionTitle>
      <div ref={region} tabIndex={-1}>
        <QueryState
          query={query}
          failure={jobsTexts.failedFailed}
          pending={pending}
          empty={<EmptyState icon={<CircleCheck aria-hidden />} title={jobsTexts.none} />}
        >
          {(jobs) => <List jobs={jobs} />}
        </QueryState>
      </div>
    </Stack>
  );
}

function List({ jobs }: { jobs: FailedJob[] }) {
  return (
    <>
      <Muted>{jobsTexts.failedHint}</Muted>
      <RuledList>
        {jobs.map((job, index) => (
          <li key={job.id}>
            <FailedJobEntry job={job} number={index + 1} />
          </li>
        ))}
      </RuledList>
    </>
  );
}
