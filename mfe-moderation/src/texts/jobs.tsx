import type { ReactNode } from 'react';

const minute = 60_000;

/** The tab of background jobs. */
export const jobsTexts = {
  kinds: 'Job types',
  loading: 'Loading background jobs',
  failed: 'Failed to fetch background jobs',

  waiting: (count: number) => `${count} waiting`,
  running: (count: number) => `${count} running`,
  failedCount: (count: number) => `${count} failed`,
  oldest: (age: ReactNode) => <>oldest sent {age}</>,
  lastSuccess: (age: ReactNode) => <>last success {age}</>,
  never: 'no success yet',
  /** @param milliseconds until then */
  next: (milliseconds: number) => {
    const minutes = Math.max(0, Math.ceil(milliseconds / minute));
    if (minutes < 2) return 'next within a minute';
    return minutes < 120 ? `next in ${minutes} minutes` : `next in ${Math.round(minutes / 60)} hours`;
  },

  failedJobs: 'Failed jobs',
  failedHint: 'These have used up all retries. Newest first.',
  loadingFailed: 'Loading failed jobs',
  failedFailed: 'Failed to fetch failed jobs',
  none: 'No failed jobs',
  job: (kind: string, number: number) => `Failed job ${number}: ${kind}`,
  noError: 'No error was recorded.',

  retry: 'Retry',
  retryName: (kind: string, number: number) => `Retry job ${number}: ${kind}`,
  retried: 'Job sent again',
  notRetried: 'The job was not sent again',

  discard: 'Discard',
  discardName: (kind: string, number: number) => `Discard job ${number}: ${kind}`,
  discardTitle: 'Discard this job?',
  discardText: (kind: string) => `The work of this job (${kind}) will not be done.`,
  discarded: 'Job discarded',
  notDiscarded: 'The job was not discarded',
} as const;
