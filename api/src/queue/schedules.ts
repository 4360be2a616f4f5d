import type { Config } from '../config.js';
import type { JobName, Jobs, NoPayload } from './jobs.js';

/** The kinds of job that can stand on a schedule: those that carry nothing. */
export type ScheduledJob = {
  [Name in JobName]: Jobs[Name] extends NoPayload ? Name : never;
}[JobName];

/** When the jobs of a kind are made: at the start of each slot, by the clock of the database. */
export interface Schedule {
  /** Seconds of a slot; slots are counted from 1970. */
  readonly every: number;
  /** Seconds by which slots begin later; undefined where the configuration wants no such jobs. */
  readonly at?: (config: Config) => number | undefined;
  /** What for, as staff read it. */
  readonly purpose: string;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every schedule. Its job is done by whoever has called `JobQueue.work` for it. */
export const schedules: Readonly<Record<ScheduledJob, Schedule>> = {
  'accounts.delete-due': { every: 10 * MINUTE, purpose: 'Delete accounts whose grace period is over' },
  'backup.make': { every: DAY, at: ({ backupTime }) => backupTime, purpose: 'Back up the site' },
  'digests.send-due': { every: 10 * MINUTE, purpose: 'Send digests that are due' },
  'exports.sweep': { every: 30 * MINUTE, purpose: 'Remove archives of data that have run out' },
  'passkeys.sweep': { every: MINUTE, purpose: 'Remove passkey challenges that were not answered' },
  'posts.rank-rising': { every: MINUTE / 2, purpose: 'Rank rising posts' },
  'sessions.sweep': { every: HOUR, purpose: 'Remove sessions that have ended' },
  'tokens.sweep': { every: HOUR, purpose: 'Remove mailed links that have run out' },
  'trophies.check': { every: 2 * MINUTE, purpose: 'Award trophies' },
  'uploads.sweep': { every: 15 * MINUTE, purpose: 'Remove uploads that nothing shows' },
};

/** A schedule as this configuration has it. */
export interface ActiveSchedule {
  readonly name: ScheduledJob;
  readonly every: number;
  readonly at: number;
}

/** The schedules that this configuration wants. */
export function activeSchedules(config: Config): ActiveSchedule[] {
  const names = Object.keys(schedules) as ScheduledJob[];
  return names.flatMap((name) => {
    const { every, at = () => 0 } = schedules[name];
    const begin = at(config);
    return begin === undefined ? [] : [{ name, every, at: begin }];
  });
}

/** Whether jobs of a kind are made by a schedule. */
export const isScheduled = (name: JobName): name is ScheduledJob => name in schedules;
