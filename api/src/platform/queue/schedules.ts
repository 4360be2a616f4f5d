import type { Config } from '../config/config.js';
import type { JobName, Jobs, NoPayload } from './jobs.js';

/** The kinds of job that can be scheduled: those without a payload. */
export type ScheduledJob = {
  [Name in JobName]: Jobs[Name] extends NoPayload ? Name : never;
}[JobName];

/** When the jobs of a kind are sent: at the start of each slot, by the database's clock. */
export interface Schedule {
  /** Seconds of a slot; slots are counted from 1970. */
  readonly every: number;
  /** Offset of the slots in seconds; undefined if the configuration disables the job. */
  readonly at?: (config: Config) => number | undefined;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Every schedule. The handler of its job is registered with `JobQueue.work`. */
export const schedules: Readonly<Record<ScheduledJob, Schedule>> = {
  'accounts.delete-due': { every: 10 * MINUTE },
  'appeals.close': { every: HOUR },
  'backup.make': { every: DAY, at: ({ backupTime }) => backupTime },
  'bans.sweep': { every: HOUR },
  'canary.judge': { every: MINUTE / 4 },
  'cases.gather': { every: MINUTE },
  'cases.notify-late': { every: HOUR },
  'claims.sweep': { every: HOUR },
  'digests.send-due': { every: 10 * MINUTE },
  'evidence.sweep': { every: HOUR },
  'exports.sweep': { every: 30 * MINUTE },
  'log.publish-head': { every: DAY },
  'passkeys.sweep': { every: MINUTE },
  'posts.rank-rising': { every: MINUTE / 2 },
  'sessions.sweep': { every: HOUR },
  'spam.learn': { every: DAY },
  'sweeps.resume': { every: HOUR },
  'tokens.sweep': { every: HOUR },
  'trophies.check': { every: 2 * MINUTE },
  'uploads.sweep': { every: 15 * MINUTE },
  'visits.sweep': { every: DAY },
};

/** A schedule in this configuration. */
export interface ActiveSchedule {
  readonly name: ScheduledJob;
  readonly every: number;
  readonly at: number;
}

/** Returns the schedules that this configuration enables. */
export function activeSchedules(config: Config): ActiveSchedule[] {
  const names = Object.keys(schedules) as ScheduledJob[];
  return names.flatMap((name) => {
    const { every, at = () => 0 } = schedules[name];
    const begin = at(config);
    return begin === undefined ? [] : [{ name, every, at: begin }];
  });
}

/** Returns whether jobs of a kind are scheduled. */
export const isScheduled = (name: JobName): name is ScheduledJob => name in schedules;
