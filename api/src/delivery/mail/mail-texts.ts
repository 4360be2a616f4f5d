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

/** The data of a digest. */
interface Digest {
  readonly username: string;
  readonly choice: Exclude<DigestChoice, 'never'>;
  readonly posts: readonly DigestPost[];
  /** The number of unread notifications in the list. */
  readonly unread: number;
  readonly homeUrl: string;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** Formats a date for mails, in UTC. */
const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', {
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
  'password-changed': 'The password of your account was changed.',
  'password-reset': 'The password of your account was reset with a link that we had sent to this address.',
  'email-changed': 'The email address of your account was changed to this one.',
  'second-factor-on': 'Signing in to your account now also requires a code from your authenticator app.',
  'second-factor-off': 'Signing in to your account no longer requires a code.',
  'recovery-codes-made': 'New recovery codes were created for your account. The old ones no longer work.',
  'passkey-added':
    'A passkey was added to your account. It can be used to sign in without password and code.',
  'passkey-removed': 'A passkey was removed from your account. It no longer works.',
};

const NOT_YOU =
  'If it was not you, set a new password: choose “Forgot your password?” where you sign in. That also ends all sessions.';

/** A new password does not lock out the owner of an added passkey. */
const PASSKEYS =
  'Passkeys still sign in after that: check them in your settings, under Sign-in, and remove any that are not yours.';

/** The account's address was unconfirmed before, so another person may have registered it. */
const CLAIMED = [
  'This address had not been confirmed before. In case another person registered it, all sessions have ended, and passkeys, the authenticator app and recovery codes were removed from the account.',
  'Earlier posts and comments of the account may not be by you. You can delete them, or the whole account, in your settings.',
];

const notYou = (hasPasskeys: boolean) => (hasPasskeys ? `${NOT_YOU} ${PASSKEYS}` : NOT_YOU);

const footFor = (username: string) =>
  `You are receiving this email because it concerns the security of the account ${username} at Stoa.`;

/** The texts of all mails. */
export const mailTexts = {
  passwordReset: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${username},`,
      `Someone, probably you, requested a new password at Stoa. The link works once, within ${minutes} minutes.`,
      'If it was not you, ignore this email. Your password has not changed.',
    ],
    action: { label: 'Set a new password', url },
    foot: footFor(username),
  }),

  /** For the address with which an account was registered. */
  confirmEmail: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${username},`,
      `This address was entered for your account at Stoa. Please confirm that it is yours. The link works once, within ${minutes} minutes; you can request another one in your settings.`,
      'If you have no account at Stoa, ignore this email.',
    ],
    action: { label: 'Confirm this address', url },
    foot: `You are receiving this email because this address was entered for the account ${username} at Stoa.`,
  }),

  /** For an address that is to replace an account's current one. */
  confirmNewEmail: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Confirm your email address',
    paragraphs: [
      `Hello ${username},`,
      `You asked to change the email address of your account at Stoa to this one. The link works once, within ${minutes} minutes. Until you use it, the old address stays.`,
      'If it was not you, ignore this email.',
    ],
    action: { label: 'Confirm this address', url },
    foot: `You are receiving this email because this address was entered for the account ${username} at Stoa.`,
  }),

  /** Replaces `confirmNewEmail` if the address already has an account. */
  emailTaken: (): MailText => ({
    subject: 'This address already has an account',
    paragraphs: [
      'Hello,',
      'Someone, perhaps you, asked to use this address for another account at Stoa. It already has an account, so nothing was changed.',
      'If that was you, sign in to the account with this address, or choose another address.',
    ],
    foot: 'You are receiving this email because this address was entered at Stoa.',
  }),

  emailMoved: (username: string): MailText => ({
    subject: 'Your email address was changed',
    paragraphs: [
      `Hello ${username},`,
      'The email address of your account at Stoa is no longer this one. Emails about the account now go to the new address.',
      'If it was not you, contact the operators of the site: the link is in the footer of each page.',
    ],
    foot: footFor(username),
  }),

  newSignIn: ({ username, hasPasskeys }: Owner, device: string | null, network: string | null): MailText => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Hello ${username},`,
      `Someone signed in to your account from a new device or network: ${device ?? 'an unknown device'}${network === null ? '' : `, network ${network}`}.`,
      `If it was you, ignore this email. ${notYou(hasPasskeys)}`,
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
    subject: 'Many wrong passwords were tried for your account',
    paragraphs: [
      `Hello ${username},`,
      'Many wrong passwords were tried for your account. None of them worked. Signing in is paused for a while. Devices that are already signed in stay signed in.',
      'If you use your password elsewhere too, or it is easy to guess, choose another one in your settings.',
    ],
    foot: footFor(username),
  }),

  codesBlocked: (username: string): MailText => ({
    subject: 'Many wrong codes were tried for your account',
    paragraphs: [
      `Hello ${username},`,
      'Someone entered the correct password of your account, and then many wrong codes for your authenticator app. None of them worked. Codes are refused for a while. Devices that are already signed in stay signed in.',
      NOT_YOU,
    ],
    foot: footFor(username),
  }),

  exportReady: (username: string, url: string): MailText => ({
    subject: 'The archive of your data is ready',
    paragraphs: [
      `Hello ${username},`,
      `The archive of your data that you requested is ready. You can download it from your settings for ${accountDays.archive} days.`,
      NOT_YOU,
    ],
    action: { label: 'Go to your settings', url },
    foot: footFor(username),
  }),

  deletionRequested: ({ username, url, dueAt, removesContent }: Deletion): MailText => ({
    subject: `Your account will be deleted on ${dayOf(dueAt)}`,
    paragraphs: [
      `Hello ${username},`,
      `You requested the deletion of your account at Stoa. It will be deleted on ${dayOf(dueAt)}. This cannot be undone afterwards.`,
      removesContent
        ? 'Your posts and comments will be deleted as well, with all replies to your posts.'
        : 'Your posts and comments will stay, without your name.',
      'Until then you can sign in as usual, and keep your account with one click.',
      NOT_YOU,
    ],
    action: { label: 'Keep my account', url },
    foot: footFor(username),
  }),

  deletionCancelled: (username: string): MailText => ({
    subject: 'Your account will not be deleted',
    paragraphs: [
      `Hello ${username},`,
      'The deletion of your account at Stoa was cancelled. Nothing has changed.',
      NOT_YOU,
    ],
    foot: footFor(username),
  }),

  accountDeleted: (username: string): MailText => ({
    subject: 'Your account has been deleted',
    paragraphs: [
      `Hello ${username},`,
      'Your account at Stoa has been closed as you asked. Your data is being removed now, including this address, which is free for a new account.',
      `Nobody can register as ${username} within the next ${accountDays.nameKept} days.`,
      'We will not write to you again. Farewell.',
    ],
    foot: `This is the last email about the account ${username} at Stoa.`,
  }),

  digest: ({ username, choice, posts, unread, homeUrl, settingsUrl, unsubscribeUrl }: Digest): MailText => ({
    subject: `Your ${choice} digest`,
    paragraphs: [
      `Hello ${username},`,
      `These are the top posts of the last ${choice === 'daily' ? 'day' : 'week'} in the communities that you have joined.`,
      ...(unread > 0 ? [`You have ${count(unread, 'unread notification', 'unread notifications')}.`] : []),
    ],
    entries: posts.map(({ title, community, score, commentCount, url }) => ({
      label: title,
      detail: `${community} · ${count(score, 'point', 'points')} · ${count(commentCount, 'comment', 'comments')}`,
      url,
    })),
    action: { label: 'Open Stoa', url: homeUrl },
    foot: `You are receiving this email because you chose a ${choice} digest for the account ${username} at Stoa.`,
    footLinks: [
      { label: 'Unsubscribe', url: unsubscribeUrl },
      { label: 'Change how often you receive it', url: settingsUrl },
    ],
  }),
} as const;
