import { accountDays, type DigestChoice } from '@stoa/contract';
import type { SecurityChange } from '../../platform/queue/mail-job.js';
import type { MailText } from './mail-document.js';

/** The data of a mail with a link. */
interface Linked {
  readonly username: string;
  readonly url: string;
  /** Minutes for which the link is valid. */
  readonly minutes: number;
}

/** The data of a mail about a scheduled deletion. */
interface Deletion {
  readonly username: string;
  /** The address for cancelling it. */
  readonly url: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly removesContent: boolean;
}

/** A post in a digest. */
interface DigestPost {
  readonly title: string;
  readonly community: string;
  readonly score: number;
  readonly commentCount: number;
  readonly url: string;
}

/** Unread notifications about one subject, in a digest. */
interface DigestNotification {
  /** The sentence of the bell. */
  readonly message: string;
  /** The beginning of the latest comment; empty for none. */
  readonly excerpt: string;
  readonly url: string;
}

/** The data of a digest. */
interface Digest {
  readonly username: string;
  readonly choice: Exclude<DigestChoice, 'never'>;
  readonly posts: readonly DigestPost[];
  /** The latest unread notifications, by subject. */
  readonly notifications: readonly DigestNotification[];
  /** The number of all unread notifications under the bell. */
  readonly unread: number;
  readonly homeUrl: string;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The latest unread notifications, below the number of all. */
const notificationList = ({ notifications, unread }: Pick<Digest, 'notifications' | 'unread'>) => ({
  title: `You have ${count(unread, 'unread notification', 'unread notifications')}`,
  entries: notifications.map(({ message, excerpt, url }) => ({ label: message, detail: excerpt, url })),
});

/** Formats a date for mails, in UTC. */
const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-US', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The account that a mail is about. */
interface Owner {
  readonly username: string;
  readonly hasPasskeys: boolean;
}

const changes: Readonly<Record<SecurityChange, string>> = {
  'password-changed': 'Your password was changed.',
  'password-reset': 'Your password was reset with a link that we sent to this address.',
  'email-changed': 'The email address of your account was changed to this one.',
  'second-factor-on': 'Signing in to your account now also requires a code from your authenticator app.',
  'second-factor-off': 'Signing in to your account no longer requires a code.',
  'recovery-codes-made': 'New recovery codes were created for your account. The old ones no longer work.',
  'passkey-added':
    'A passkey was added to your account. It can be used to sign in without a password or code.',
  'passkey-removed': 'A passkey was removed from your account. It no longer works.',
};

const NOT_YOU =
  'If this wasn’t you, set a new password: choose “Forgot your password?” on the sign-in page. This also signs you out on all devices.';

/** A new password does not lock out the owner of an added passkey. */
const PASSKEYS =
  'Passkeys keep working after that: check them in your settings, under Sign-in, and remove any that aren’t yours.';

/** The account's address was unconfirmed before, so another person may have registered it. */
const CLAIMED = [
  'This address had not been confirmed before. In case someone else registered it, all sessions have ended, passkeys, the authenticator app and recovery codes were removed from the account, and any scheduled deletion was cancelled.',
  'Earlier posts and comments of the account may not be yours. You can delete them, or delete the account in your settings.',
];

const notYou = (hasPasskeys: boolean) => (hasPasskeys ? `${NOT_YOU} ${PASSKEYS}` : NOT_YOU);

const footFor = (username: string) =>
  `You are receiving this email because it concerns your Stoa account ${username}.`;

/** The texts of all mails. */
export const mailTexts = {
  passwordReset: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${username},`,
      `We received a request to reset the password of your Stoa account. The link works once, within ${minutes} minutes.`,
      'If this wasn’t you, ignore this email. Your password has not changed.',
    ],
    action: { label: 'Set a new password', url },
    foot: footFor(username),
  }),

  /** For the address with which an account was registered. */
  confirmEmail: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${username},`,
      `Please confirm that this is the email address of your Stoa account. The link works once, within ${minutes} minutes; you can request another one in your settings.`,
      'If you don’t have a Stoa account, ignore this email.',
    ],
    action: { label: 'Confirm this address', url },
    foot: `You are receiving this email because this address was entered for the Stoa account ${username}.`,
  }),

  /** For an address that is to replace an account's current one. */
  confirmNewEmail: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${username},`,
      `You asked to change the email address of your Stoa account to this one. The link works once, within ${minutes} minutes. Until you use it, the old address stays in place.`,
      'If this wasn’t you, ignore this email.',
    ],
    action: { label: 'Confirm this address', url },
    foot: `You are receiving this email because this address was entered for the Stoa account ${username}.`,
  }),

  /** Replaces `confirmNewEmail` if the address already has an account. */
  emailTaken: (): MailText => ({
    subject: 'This address already has an account',
    paragraphs: [
      'Hello,',
      'Someone tried to use this address for another Stoa account. It already has one, so nothing was changed.',
      'If this was you, sign in to the account with this address, or choose another address.',
    ],
    foot: 'You are receiving this email because this address was entered on Stoa.',
  }),

  /** @param contact the operators' mail address or page, as a URL; without one, the mail does not refer to them */
  emailMoved: (username: string, contact: string | undefined): MailText => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${username},`,
      'This is no longer the email address of your Stoa account. Emails about the account now go to the new address.',
      ...(contact ? ['If this wasn’t you, contact the operators of the site.'] : []),
    ],
    ...(contact && { action: { label: 'Contact the operators', url: contact } }),
    foot: footFor(username),
  }),

  newSignIn: ({ username, hasPasskeys }: Owner, device: string | null, network: string | null): MailText => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Hello ${username},`,
      `Someone signed in to your account from a new device or network: ${device ?? 'an unknown device'}${network === null ? '' : `, network ${network}`}.`,
      `If this was you, ignore this email. ${notYou(hasPasskeys)}`,
    ],
    foot: footFor(username),
  }),

  securityChanged: (
    { username, hasPasskeys }: Owner,
    change: SecurityChange,
    isClaimed = false,
  ): MailText => ({
    subject: 'The security settings of your account have changed',
    paragraphs: [`Hello ${username},`, changes[change], ...(isClaimed ? CLAIMED : []), notYou(hasPasskeys)],
    foot: footFor(username),
  }),

  signInBlocked: (username: string): MailText => ({
    subject: 'Many wrong passwords for your account',
    paragraphs: [
      `Hello ${username},`,
      'Someone entered many wrong passwords for your account. None of them worked. Signing in is paused for a while; devices that are already signed in stay signed in.',
      'If your password is easy to guess, or you also use it elsewhere, change it in your settings.',
    ],
    foot: footFor(username),
  }),

  codesBlocked: (username: string): MailText => ({
    subject: 'Many wrong codes for your account',
    paragraphs: [
      `Hello ${username},`,
      'Someone entered the correct password of your account, and then many wrong codes. None of them worked, and codes are not accepted for a while. Devices that are already signed in stay signed in.',
      NOT_YOU,
    ],
    foot: footFor(username),
  }),

  exportReady: (username: string, url: string): MailText => ({
    subject: 'Your data archive is ready',
    paragraphs: [
      `Hello ${username},`,
      `The archive you requested is ready. You can download it from your settings for ${accountDays.archive} days.`,
      NOT_YOU,
    ],
    action: { label: 'Go to your settings', url },
    foot: footFor(username),
  }),

  deletionRequested: ({ username, url, dueAt, removesContent }: Deletion): MailText => ({
    subject: `Your account will be deleted on ${dayOf(dueAt)}`,
    paragraphs: [
      `Hello ${username},`,
      `You asked us to delete your Stoa account. It will be deleted on ${dayOf(dueAt)}. After that, this cannot be undone.`,
      removesContent
        ? 'Your posts and comments will be deleted as well, with all replies to your posts.'
        : 'Your posts and comments will stay, without your name.',
      'Until then, you can sign in as usual and keep your account with one click.',
      NOT_YOU,
    ],
    action: { label: 'Keep my account', url },
    foot: footFor(username),
  }),

  deletionCancelled: (username: string): MailText => ({
    subject: 'Your account will not be deleted',
    paragraphs: [
      `Hello ${username},`,
      'The deletion of your Stoa account was cancelled. Nothing has changed.',
      NOT_YOU,
    ],
    foot: footFor(username),
  }),

  accountDeleted: (username: string): MailText => ({
    subject: 'Your account has been deleted',
    paragraphs: [
      `Hello ${username},`,
      'Your Stoa account has been deleted, as you asked. We are now removing your data, including this address; you can use it for a new account.',
      `Nobody can register as ${username} within the next ${accountDays.nameKept} days.`,
      'We won’t email you again. Goodbye.',
    ],
    foot: `This is the last email about the Stoa account ${username}.`,
  }),

  digest: ({ username, choice, posts, ...digest }: Digest): MailText => ({
    subject: `Your ${choice} digest`,
    paragraphs: [
      `Hello ${username},`,
      `These are the top posts of the last ${choice === 'daily' ? 'day' : 'week'} in your communities.`,
    ],
    lists: [
      {
        entries: posts.map(({ title, community, score, commentCount, url }) => ({
          label: title,
          detail: `${community} · ${count(score, 'point', 'points')} · ${count(commentCount, 'comment', 'comments')}`,
          url,
        })),
      },
      ...(digest.notifications.length > 0 ? [notificationList(digest)] : []),
    ],
    action: { label: 'Open Stoa', url: digest.homeUrl },
    foot: `You are receiving this email because you chose a ${choice} digest for your Stoa account ${username}.`,
    footLinks: [
      { label: 'Unsubscribe', url: digest.unsubscribeUrl },
      { label: 'Change how often you get it', url: digest.settingsUrl },
    ],
  }),
} as const;
