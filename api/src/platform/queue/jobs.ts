import type { NotificationKind, Role } from '@stoa/contract';
import type { MailRequest } from './mail-job.js';

/**
 * Every kind of job with its payload: ids instead of content, so that a waiting job is never stale. The exceptions are
 * the mail to an account's former address, which is stored nowhere else, and decisions, which stay as they were. A job
 * may run more than once, on any instance: its handler must be idempotent.
 */
export interface Jobs {
  /** Sends a stored notification to its recipient's live connections. */
  'notification.deliver': { notificationId: number };
  /** The same for a batch of notifications, of different recipients. */
  'notification-batch.deliver': { notificationIds: readonly number[] };
  /** Notifies some followers of the thread of a new comment, by id after this one, and sends a job for the next. */
  'thread-followers.notify': { commentId: number; afterUserId: number };
  /** Sends a stored notification to a device, with its group, if it is the group's latest. */
  'notification.push': { subscriptionId: number; notificationId: number; kind: NotificationKind };
  /** Sends a message to a device of its reader, if it is the conversation's latest. */
  'message.push': { subscriptionId: number; conversationId: number; messageId: number };
  /** Sends these members' live connections the state of a conversation, and a sent or deleted message. */
  'conversation.deliver': { conversationId: number; userIds: readonly number[]; messageId: number | null };
  /**
   * Notifies the people who decide on requests to join the community with this name. Without such a community the job
   * does nothing, at the same cost for the sender of a request.
   */
  'join-requests.notify': { communityName: string };
  /**
   * Composes a mail and sends it; `key` identifies it. A job without a request does nothing, at the same cost for the
   * caller.
   */
  'mail.send': { key: string; request: MailRequest | null };
  /** Creates a member's requested archive. */
  'export.make': { userId: number };
  /** Composes the digest of a member and sends it; `key` identifies the mail. */
  'digest.send': { key: string; userId: number };
  /** Removes what a person wrote since a time, in one community or everywhere, or continues that. */
  'ban.remove-content': BanRemovalJob;
  /** Undoes what a version of an automatic rule did, or continues that. */
  'auto-rule.undo': RuleUndoJob;
  /** Carries out a sweep, or continues that. */
  'sweep.run': SweepJob;
  /** Undoes a sweep, or continues that. */
  'sweep.undo': SweepJob;
  /** Deletes a due account, or continues its deletion. */
  'account.delete': { userId: number };
  'accounts.delete-due': NoPayload;
  'appeals.close': NoPayload;
  'backup.make': NoPayload;
  /** Notifies the author and the reporters of a decision about a case, unless it was undone. */
  'case.notify': { decisionId: number };
  'bans.sweep': NoPayload;
  /** Decides about the canary, on its evidence. */
  'canary.judge': NoPayload;
  /** Posts a verdict about a canary to a webhook. */
  'canary.notify': VerdictJob;
  /** Shows a case that a rule has opened, or added to, on the open pages of its moderators. */
  'case.publish': { caseId: number };
  'cases.gather': NoPayload;
  'cases.notify-late': NoPayload;
  'claims.sweep': NoPayload;
  'digests.send-due': NoPayload;
  'evidence.sweep': NoPayload;
  'exports.sweep': NoPayload;
  'log.publish-head': NoPayload;
  'passkeys.sweep': NoPayload;
  'posts.rank-rising': NoPayload;
  'sessions.sweep': NoPayload;
  'spam.learn': NoPayload;
  'sweeps.resume': NoPayload;
  'tokens.sweep': NoPayload;
  'trophies.check': NoPayload;
  'uploads.sweep': NoPayload;
  'visits.sweep': NoPayload;
}

/** What a decision also removes, for its reason and by the member who decided it, named as of then. */
export interface BanRemovalJob {
  readonly userId: number;
  /** Null for everything on the site. */
  readonly communityId: number | null;
  /** ISO 8601. */
  readonly since: string;
  readonly reason: string;
  readonly moderator: { readonly id: number; readonly username: string; readonly role: Role };
  /** Whether no ban belongs to it, with which it would end. */
  readonly isWithoutBan?: true;
}

/** A version of an automatic rule whose actions are undone by the member who asked for it, named as of then. */
export interface RuleUndoJob {
  readonly versionId: number;
  readonly moderator: BanRemovalJob['moderator'];
}

/** A sweep, and who started or undid it, named as of then. */
export interface SweepJob {
  readonly sweepId: number;
  readonly moderator: BanRemovalJob['moderator'];
}

/** A verdict, and the address that it is posted to. */
export interface VerdictJob {
  readonly app: string;
  readonly version: string;
  /** ISO 8601. */
  readonly startedAt: string;
  readonly number: number;
  /** Hash of the address: addresses may hold secrets, and failed jobs are shown to staff. */
  readonly webhook: string;
}

/** The payload of a scheduled job (`schedules.ts`), which finds due work itself. */
export type NoPayload = Readonly<Record<string, never>>;

export type JobName = keyof Jobs;

/** Retries and concurrency of a kind of job. */
export interface JobOptions {
  /** Retries after the first attempt; then the job goes to the dead-letter queue. */
  readonly retryLimit: number;
  /** Seconds before the first retry; about doubles for each further one. */
  readonly retryDelay: number;
  /**
   * Seconds after which a started job that has not ended, for example after a crash, is retried. A lost long job is
   * returned sooner (`leases.ts`).
   */
  readonly expireInSeconds: number;
  /** Maximum concurrent jobs of this kind per process. */
  readonly atOnce: number;
  /** Jobs fetched from the queue together, if more: all must end before they expire. */
  readonly batch?: number;
  /** Whether it takes from seconds to hours. Long jobs share separate slots, so that short ones never wait for them. */
  readonly isLong?: true;
}

/** Live deliveries. */
const delivery: JobOptions = { retryLimit: 6, retryDelay: 1, expireInSeconds: 30, atOnce: 3, batch: 20 };

/** Live deliveries to many members. */
const largeDelivery: JobOptions = { ...delivery, atOnce: 1, batch: 1 };

/** Pushes to devices: their services are away for minutes at most, and older notifications wait under the bell. */
const push: JobOptions = { retryLimit: 3, retryDelay: 30, expireInSeconds: 60, atOnce: 2 };

/** Small sweeps: the next one makes up for a failed one. */
const sweep: JobOptions = { retryLimit: 2, retryDelay: 5, expireInSeconds: 60, atOnce: 1 };

/** Sweeps of up to a thousand archives or uploads, possibly in a bucket, and loops over many members. */
const longSweep: JobOptions = { ...sweep, expireInSeconds: 600, isLong: true };

/** Long work. Kinds without their own `expireInSeconds` leave the rest to another job before they expire. */
const long: JobOptions = { retryLimit: 6, retryDelay: 30, expireInSeconds: 180, atOnce: 1, isLong: true };

/** Every kind of job, with its purpose as staff read it. */
export const jobOptions: Readonly<Record<JobName, JobOptions & { readonly purpose: string }>> = {
  'notification.deliver': { purpose: 'Send notifications to open pages', ...delivery },
  'notification-batch.deliver': { purpose: 'Send batches of notifications to open pages', ...largeDelivery },
  'thread-followers.notify': { purpose: 'Notify followers of threads', ...largeDelivery },
  'notification.push': { purpose: 'Send notifications to devices', ...push },
  'message.push': { purpose: 'Send messages to devices', ...push },
  'conversation.deliver': { purpose: 'Send messages to open pages', ...delivery },
  'join-requests.notify': { purpose: 'Notify moderators of requests to join', ...delivery },
  // Retried for half an hour: then the links in mails have expired.
  'mail.send': { purpose: 'Send emails', retryLimit: 7, retryDelay: 15, expireInSeconds: 90, atOnce: 2 },
  // Longer than the largest archive takes: a second run is harmless, only work.
  'export.make': { purpose: 'Create requested archives of data', ...long, expireInSeconds: 1_800 },
  // Retried for two hours: it always contains the latest posts.
  'digest.send': {
    purpose: 'Send the digest of a member',
    retryLimit: 7,
    retryDelay: 60,
    expireInSeconds: 90,
    atOnce: 1,
  },
  'account.delete': { purpose: 'Delete an account that is due', ...long },
  'accounts.delete-due': { purpose: 'Delete accounts whose grace period is over', ...sweep },
  'ban.remove-content': { purpose: 'Remove what a person wrote', ...long },
  'appeals.close': { purpose: 'Close appeals of decisions that no longer stand', ...sweep },
  'auto-rule.undo': { purpose: 'Undo what an automatic rule did', ...long },
  'sweep.run': { purpose: 'Remove the accounts of a spam wave', ...long },
  'sweep.undo': { purpose: 'Undo the removal of a spam wave', ...long },
  'bans.sweep': { purpose: 'Remove bans that have ended', ...sweep },
  'canary.judge': { purpose: 'Decide about the canary', ...sweep },
  // Retried for an hour: the page of builds shows each verdict, too.
  'canary.notify': {
    purpose: 'Post decisions about canaries to webhooks',
    retryLimit: 8,
    retryDelay: 15,
    expireInSeconds: 60,
    atOnce: 2,
  },
  'case.publish': { purpose: 'Show reports by automatic rules on open pages', ...delivery },
  // Retried for two hours: people wait for the outcome, which stays true.
  'case.notify': {
    purpose: 'Notify authors and reporters of decisions',
    retryLimit: 10,
    retryDelay: 5,
    expireInSeconds: 60,
    atOnce: 2,
  },
  'cases.gather': { purpose: 'Add reports to cases', ...sweep },
  'cases.notify-late': { purpose: 'Notify of decisions whose job was lost', ...sweep },
  // Longer than the largest site takes.
  'backup.make': {
    purpose: 'Back up the site',
    ...long,
    retryLimit: 3,
    retryDelay: 300,
    expireInSeconds: 6 * 3_600,
  },
  'claims.sweep': { purpose: 'Remove claims to communities that have ended', ...sweep },
  'digests.send-due': { purpose: 'Send digests that are due', ...longSweep },
  'evidence.sweep': { purpose: 'Remove old evidence about builds', ...sweep },
  'exports.sweep': { purpose: 'Remove expired archives of data', ...longSweep },
  'log.publish-head': { purpose: 'Publish the head of the moderation log', ...sweep },
  'passkeys.sweep': { purpose: 'Remove expired passkey challenges', ...sweep },
  'posts.rank-rising': { purpose: 'Rank rising posts', ...sweep },
  'sessions.sweep': { purpose: 'Remove sessions that have ended', ...sweep },
  'spam.learn': { purpose: 'Learn from decisions about spam', ...longSweep },
  'sweeps.resume': { purpose: 'Continue the removal of spam waves, and its undoing', ...sweep },
  'tokens.sweep': { purpose: 'Remove expired email links', ...sweep },
  'trophies.check': { purpose: 'Award trophies', ...longSweep },
  'uploads.sweep': { purpose: 'Remove unused uploads', ...longSweep },
  'visits.sweep': {
    purpose: 'Remove old visits to threads, and show posts again that were hidden long ago',
    ...longSweep,
  },
};

export const jobNames = Object.keys(jobOptions) as JobName[];

/** Returns the queue of permanently failed jobs of a kind: they stay there for an operator. */
export const deadLetterOf = (name: JobName): string => `${name}.dead`;
