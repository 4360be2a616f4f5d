import type { MailRequest } from './mail-job.js';

/**
 * Every kind of job, and what a job of it carries: ids, not content, so that a job which waits tells nothing stale. Only
 * the mail to an address that an account no longer has holds that address, which is stored nowhere else. A job may run more than
 * once, on any instance: its worker must bear that.
 */
export interface Jobs {
  /** Sends a stored notification to the live connections of its member. */
  'notification.deliver': { notificationId: number };
  /** Tells the live connections of these members how a conversation stands, and of a message that was sent or deleted. */
  'conversation.deliver': { conversationId: number; userIds: readonly number[]; messageId: number | null };
  /** Writes a mail and sends it; `key` names it. Without a request there is nothing to do, which costs the same to ask. */
  'mail.send': { key: string; request: MailRequest | null };
  /** Makes the archive that a member has asked for. */
  'export.make': { userId: number };
  /** Writes the digest of a member and sends it; `key` names the mail. */
  'digest.send': { key: string; userId: number };
  /** Deletes an account whose time has come, or goes on with it. */
  'account.delete': { userId: number };
  'accounts.delete-due': NoPayload;
  'backup.make': NoPayload;
  'digests.send-due': NoPayload;
  'exports.sweep': NoPayload;
  'passkeys.sweep': NoPayload;
  'posts.rank-rising': NoPayload;
  'sessions.sweep': NoPayload;
  'tokens.sweep': NoPayload;
  'trophies.check': NoPayload;
  'uploads.sweep': NoPayload;
}

/** What a job of a schedule carries (`schedules.ts`): it finds out by itself what is due. */
export type NoPayload = Readonly<Record<string, never>>;

export type JobName = keyof Jobs;

/** How a kind of job is tried, and how many of it at once. */
export interface JobOptions {
  /** Further tries after the first; then the job goes to the dead-letter queue. */
  readonly retryLimit: number;
  /** Seconds before the second try; about twice as many before each that follows. */
  readonly retryDelay: number;
  /**
   * Seconds after which a job that was started and not ended, as by a crash, is tried again. Leases end a long job
   * sooner (`leases.ts`); this is the limit of one that a process of the release before works on.
   */
  readonly expireInSeconds: number;
  /** Jobs of this kind that a process works on at once. */
  readonly atOnce: number;
  /** Jobs that are taken from the queue together, where those are more: they must all end before they expire. */
  readonly batch?: number;
  /** Whether it takes from seconds to hours. Long jobs share places of their own, and quick ones never wait for them. */
  readonly isLong?: true;
}

/** Live deliveries. */
const delivery: JobOptions = { retryLimit: 6, retryDelay: 1, expireInSeconds: 30, atOnce: 3, batch: 20 };

/** Small sweeps: one that fails is made up for by the next at the latest. */
const sweep: JobOptions = { retryLimit: 2, retryDelay: 5, expireInSeconds: 60, atOnce: 1 };

/** Sweeps of up to a thousand archives or uploads, whose files a bucket may hold, and rounds through many members. */
const longSweep: JobOptions = { ...sweep, expireInSeconds: 600, isLong: true };

export const jobOptions: Readonly<Record<JobName, JobOptions>> = {
  'notification.deliver': delivery,
  'conversation.deliver': delivery,
  // Tried for half an hour: the links in mails hold no longer.
  'mail.send': { retryLimit: 7, retryDelay: 15, expireInSeconds: 90, atOnce: 2 },
  // Longer than the largest archive takes: one that is made twice is no harm, only work.
  'export.make': { retryLimit: 6, retryDelay: 30, expireInSeconds: 1_800, atOnce: 1, isLong: true },
  // Tried for two hours: it tells what is the latest then.
  'digest.send': { retryLimit: 7, retryDelay: 60, expireInSeconds: 90, atOnce: 1 },
  // Longer than it works before it leaves the rest to a further job.
  'account.delete': { retryLimit: 6, retryDelay: 30, expireInSeconds: 180, atOnce: 1, isLong: true },
  'accounts.delete-due': sweep,
  // Longer than the largest site takes.
  'backup.make': { retryLimit: 3, retryDelay: 300, expireInSeconds: 6 * 3_600, atOnce: 1, isLong: true },
  'digests.send-due': longSweep,
  'exports.sweep': longSweep,
  'passkeys.sweep': sweep,
  'posts.rank-rising': sweep,
  'sessions.sweep': sweep,
  'tokens.sweep': sweep,
  'trophies.check': longSweep,
  'uploads.sweep': longSweep,
};

export const jobNames = Object.keys(jobOptions) as JobName[];

/** Where the jobs of a kind go that have failed for good: they stay there for an operator to look at. */
export const deadLetterOf = (name: JobName): string => `${name}.dead`;
