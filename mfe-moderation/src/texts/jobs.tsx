import { minuteLength } from '@stoa/ui';
import type { ReactNode } from 'react';

/** The tab of background jobs. */
export const jobsTexts = {
  kinds: 'Job types',
  loading: 'Loading background jobs',
  failed: 'Couldn’t load background jobs',

  waiting: (count: number) => `${count} waiting`,
  running: (count: number) => `${count} running`,
  failedCount: (count: number) => `${count} failed`,
  oldest: (age: ReactNode) => <>oldest queued {age}</>,
  lastSuccess: (age: ReactNode) => <>last succeeded {age}</>,
  never: 'none has succeeded yet',
  /** @param milliseconds until then */
  next: (milliseconds: number) => {
    const minutes = Math.max(0, Math.ceil(milliseconds / minuteLength));
    if (minutes < 2) return 'next within a minute';
    return minutes < 120 ? `next in ${minutes} minutes` : `next in ${Math.round(minutes / 60)} hours`;
  },

  failedJobs: 'Failed jobs',
  failedHint: 'Retries have run out for these jobs. Newest first.',
  loadingFailed: 'Loading failed jobs',
  failedFailed: 'Couldn’t load failed jobs',
  none: 'No failed jobs',
  job: (kind: string, number: number) => `Failed job ${number}: ${kind}`,
  noError: 'No error was recorded.',

  retry: 'Retry',
  retryName: (kind: string, number: number) => `Retry job ${number}: ${kind}`,
  retried: 'Job queued again',
  notRetried: 'Couldn’t retry the job',

  discard: 'Discard',
  discardName: (kind: string, number: number) => `Discard job ${number}: ${kind}`,
  discardTitle: 'Discard this job?',
  discardText: (kind: string) => `This job (${kind}) won’t run again.`,
  discarded: 'Job discarded',
  notDiscarded: 'Couldn’t discard the job',
} as const;
