import { KIB } from './units.js';

/** The limits of mails, digests, notifications and pushes, which are part of `bounds`. */
export const deliveryBounds = {
  /** Mails per hour that can be requested for one account, and notices to its owner. */
  mailsAskedFor: { points: 5, seconds: 3600 },
  mailNotices: { points: 20, seconds: 3600 },
  /** Mails to one address, for any account, except notices. */
  mailsToAddress: [
    { points: 20, seconds: 3600 },
    { points: 60, seconds: 24 * 3600 },
  ],
  /** Of these, mails that confirm an address: anyone can enter a stranger's. */
  mailsToConfirm: [
    { points: 5, seconds: 3600 },
    { points: 10, seconds: 24 * 3600 },
  ],
  /** Security notices to one address, for any account. */
  mailNoticesToAddress: [
    { points: 20, seconds: 3600 },
    { points: 60, seconds: 24 * 3600 },
  ],
  /** Milliseconds for the mail server to accept a connection and to greet, and for which it may be silent. */
  mailConnectTime: 10_000,
  mailSilence: 20_000,
  /** Milliseconds for a push service to answer, and bytes of the answer that are received. */
  pushTime: 5_000,
  pushAnswerBytes: 16 * KIB,
  /** Milliseconds for a webhook to answer. */
  webhookTime: 10_000,
  /** Seconds for which a push service keeps a push for a device that is away. */
  pushLifetime: 24 * 3600,
  /** Unread groups or conversations that a push names, so that the device closes others. A push service takes 4 KB. */
  pushUnread: 30,
  /** Pushes to one device; further ones are dropped. */
  pushesToDevice: { points: 60, seconds: 3600 },
  /** Consecutive failures after which a device is removed. */
  pushFailures: 20,
  /** Mails kept as files while no mail server is configured. */
  outboxMails: 200,
  /** Posts in a digest, and groups of unread notifications: the latest. */
  digestPosts: 10,
  digestNotifications: 5,
  /** Due digests claimed by one statement. */
  digestBatch: 500,
  /** Followers of a thread that one job notifies of a comment; another job continues. */
  threadFollowerBatch: 500,
} as const;
