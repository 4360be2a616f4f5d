import { accountDays, type DigestChoice } from '@stoa/contract';
import type { SecurityChange } from '../queue/mail-job.js';
import type { MailText } from './mail-document.js';

/** What a mail with a link needs. */
interface Linked {
  readonly username: string;
  readonly url: string;
  /** Minutes for which the link works. */
  readonly minutes: number;
}

/** What a mail about a deletion that is to come needs. */
interface Deletion {
  readonly username: string;
  /** Where it can be cancelled. */
  readonly url: string;
  /** ISO 8601. */
  readonly dueAt: string;
  readonly removesContent: boolean;
}

/** A post as a digest names it. */
interface DigestPost {
  readonly title: string;
  readonly community: string;
  readonly score: number;
  readonly commentCount: number;
  readonly url: string;
}

/** What a digest needs. */
interface Digest {
  readonly username: string;
  readonly choice: Exclude<DigestChoice, 'never'>;
  readonly posts: readonly DigestPost[];
  /** Unread notifications among those that the bell shows. */
  readonly unread: number;
  readonly homeUrl: string;
  readonly settingsUrl: string;
  readonly unsubscribeUrl: string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** A day as a mail names it, in UTC. */
const dayOf = (moment: string): string =>
  new Date(moment).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** Whose account a mail is about. */
interface Owner {
  readonly username: string;
  readonly hasPasskeys: boolean;
}

const changes: Readonly<Record<SecurityChange, string>> = {
  'password-changed': 'The password of your account was changed.',
  'password-reset': 'The password of your account was set anew by a link that we had sent to this address.',
  'email-changed': 'The e-mail address of your account was changed to this one.',
  'second-factor-on': 'Signing in to your account now asks for a code of your authenticator app as well.',
  'second-factor-off': 'Signing in to your account does not ask for a code any more.',
  'recovery-codes-made': 'New recovery codes were made for your account. The old ones do not work any more.',
  'passkey-added': 'A passkey was added to your account. Whoever has it signs in without password and code.',
  'passkey-removed': 'A passkey of your account was removed. Nobody signs in with it any more.',
};

const NOT_YOU =
  'If it was not you, set a new password: choose “Forgot your password?” where you sign in. That also ends all sessions.';

/** A new password does not put out who has added a passkey. */
const PASSKEYS =
  'Passkeys still sign in after that: look at them in your settings, under Sign-in, and remove those that are not yours.';

/** The account's address had not been confirmed before, so another person may have registered it. */
const CLAIMED = [
  'Nobody had confirmed this address before. In case another person registered it, all sessions have ended, and passkeys, the authenticator app and recovery codes were removed from the account.',
  'What the account wrote before may not be by you. You can delete it, or the account with all of it, in your settings.',
];

const notYou = (hasPasskeys: boolean) => (hasPasskeys ? `${NOT_YOU} ${PASSKEYS}` : NOT_YOU);

const footFor = (username: string) =>
  `You get this mail since it concerns the security of the account ${username} at Stoa.`;

/** What mails say. */
export const mailTexts = {
  passwordReset: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Set a new password',
    paragraphs: [
      `Hello ${username},`,
      `somebody, most likely you, asked for a new password at Stoa. The link works once, within ${minutes} minutes.`,
      'If it was not you, you need not do anything: your password stays as it is.',
    ],
    action: { label: 'Set a new password', url },
    foot: footFor(username),
  }),

  /** To the address that an account has from its beginning. */
  confirmEmail: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Hello ${username},`,
      `this address was named for your account at Stoa. Please confirm that it is yours. The link works once, within ${minutes} minutes; your settings send you another one.`,
      'If you have no account at Stoa, you need not do anything.',
    ],
    action: { label: 'Confirm this address', url },
    foot: `You get this mail since somebody named this address for the account ${username} at Stoa.`,
  }),

  /** To an address that an account asks for in place of another. */
  confirmNewEmail: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Hello ${username},`,
      `you asked for this address to become that of your account at Stoa. The link works once, within ${minutes} minutes; until then the old address stays.`,
      'If it was not you, you need not do anything.',
    ],
    action: { label: 'Confirm this address', url },
    foot: `You get this mail since somebody named this address for the account ${username} at Stoa.`,
  }),

  /** In place of `confirmNewEmail`, where the address belongs to an account already. */
  emailTaken: (): MailText => ({
    subject: 'This address has an account already',
    paragraphs: [
      'Hello,',
      'somebody, perhaps you, asked for this address to become that of another account at Stoa. It belongs to an account already, so nothing was changed.',
      'If that was you, sign in to the account that has it, or choose another address.',
    ],
    foot: 'You get this mail since somebody named this address at Stoa.',
  }),

  emailMoved: (username: string): MailText => ({
    subject: 'Your e-mail address was changed',
    paragraphs: [
      `Hello ${username},`,
      'the e-mail address of your account at Stoa is no longer this one. Mails about it go to the new address from now on.',
      'If it was not you, write to the people who run the site: the link to them is at the foot of each page.',
    ],
    foot: footFor(username),
  }),

  newSignIn: ({ username, hasPasskeys }: Owner, device: string | null, network: string | null): MailText => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Hello ${username},`,
      `somebody signed in to your account from a device or a network that was not in use before: ${device ?? 'an unknown device'}${network === null ? '' : `, network ${network}`}.`,
      `If it was you, all is well. ${notYou(hasPasskeys)}`,
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
      'many wrong passwords were tried for your account. Nobody got in with them. Signing in waits for a while now; where you are signed in, you stay so.',
      'If your password is used elsewhere too, or is easy to guess, choose another one in your settings.',
    ],
    foot: footFor(username),
  }),

  codesBlocked: (username: string): MailText => ({
    subject: 'Many wrong codes were tried for your account',
    paragraphs: [
      `Hello ${username},`,
      'somebody gave the right password of your account, and then many wrong codes in place of that of your authenticator app. Nobody got in with them. Codes are refused for a while now; where you are signed in, you stay so.',
      NOT_YOU,
    ],
    foot: footFor(username),
  }),

  exportReady: (username: string, url: string): MailText => ({
    subject: 'The archive of your data is ready',
    paragraphs: [
      `Hello ${username},`,
      `the archive of your data at Stoa that you asked for is ready. You find it in your settings for ${accountDays.archive} days.`,
      NOT_YOU,
    ],
    action: { label: 'Go to your settings', url },
    foot: footFor(username),
  }),

  deletionRequested: ({ username, url, dueAt, removesContent }: Deletion): MailText => ({
    subject: `Your account will be deleted on ${dayOf(dueAt)}`,
    paragraphs: [
      `Hello ${username},`,
      `you asked for your account at Stoa to be deleted. That will happen on ${dayOf(dueAt)}, and cannot be undone after that.`,
      removesContent
        ? 'Your posts and comments will be deleted as well, with all replies to your posts.'
        : 'Your posts and comments will stay, without your name.',
      'Until then you can sign in as ever, and keep your account with one click.',
      NOT_YOU,
    ],
    action: { label: 'Keep my account', url },
    foot: footFor(username),
  }),

  deletionCancelled: (username: string): MailText => ({
    subject: 'Your account stays',
    paragraphs: [
      `Hello ${username},`,
      'the deletion of your account at Stoa was cancelled. Nothing has changed.',
      NOT_YOU,
    ],
    foot: footFor(username),
  }),

  accountDeleted: (username: string): MailText => ({
    subject: 'Your account has been deleted',
    paragraphs: [
      `Hello ${username},`,
      'your account at Stoa has been closed as you asked. What we knew of you is being removed now, this address too: it is free for a new account.',
      `Nobody can register as ${username} within the next ${accountDays.nameKept} days.`,
      'We will not write to you any more. Farewell.',
    ],
    foot: `You get this mail since it is the last one about the account ${username} at Stoa.`,
  }),

  digest: ({ username, choice, posts, unread, homeUrl, settingsUrl, unsubscribeUrl }: Digest): MailText => ({
    subject: `Your ${choice} digest`,
    paragraphs: [
      `Hello ${username},`,
      `these are the best posts of the last ${choice === 'daily' ? 'day' : 'week'} in the communities that you have joined.`,
      ...(unread > 0 ? [`You have ${count(unread, 'unread notification', 'unread notifications')}.`] : []),
    ],
    entries: posts.map(({ title, community, score, commentCount, url }) => ({
      label: title,
      detail: `${community} · ${count(score, 'point', 'points')} · ${count(commentCount, 'comment', 'comments')}`,
      url,
    })),
    action: { label: 'Open Stoa', url: homeUrl },
    foot: `You get this mail since you have chosen a ${choice} digest for the account ${username} at Stoa.`,
    footLinks: [
      { label: 'Stop these mails', url: unsubscribeUrl },
      { label: 'Choose how often they come', url: settingsUrl },
    ],
  }),
} as const;
