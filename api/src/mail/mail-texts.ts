import type { SecurityChange } from '../queue/mail-job.js';
import type { MailText } from './mail-document.js';

/** What a mail with a link needs. */
interface Linked {
  readonly username: string;
  readonly url: string;
  /** Minutes for which the link works. */
  readonly minutes: number;
}

const changes: Readonly<Record<SecurityChange, string>> = {
  'password-changed': 'The password of your account was changed.',
  'password-reset': 'The password of your account was set anew by a link that we had sent to this address.',
  'email-changed': 'The e-mail address of your account was changed to this one.',
  'second-factor-on': 'Signing in to your account now asks for a code of your authenticator app as well.',
  'second-factor-off': 'Signing in to your account does not ask for a code any more.',
  'recovery-codes-made': 'New recovery codes were made for your account. The old ones do not work any more.',
};

const NOT_YOU =
  'If it was not you, set a new password: choose “Forgot your password?” where you sign in. That also ends all sessions.';

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

  confirmEmail: ({ username, url, minutes }: Linked): MailText => ({
    subject: 'Confirm your e-mail address',
    paragraphs: [
      `Hello ${username},`,
      `you asked for this address to become that of your account at Stoa. The link works once, within ${minutes} minutes; until then the old address stays.`,
      'If it was not you, you need not do anything.',
    ],
    action: { label: 'Confirm this address', url },
    foot: `You get this mail since somebody named this address for the account ${username} at Stoa.`,
  }),

  /** In place of `confirmEmail`, where the address belongs to an account already. */
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

  newSignIn: (username: string, device: string | null, network: string | null): MailText => ({
    subject: 'New sign-in to your account',
    paragraphs: [
      `Hello ${username},`,
      `somebody signed in to your account from a device or a network that was not in use before: ${device ?? 'an unknown device'}${network === null ? '' : `, network ${network}`}.`,
      `If it was you, all is well. ${NOT_YOU}`,
    ],
    foot: footFor(username),
  }),

  securityChanged: (username: string, change: SecurityChange): MailText => ({
    subject: 'The security settings of your account have changed',
    paragraphs: [`Hello ${username},`, changes[change], NOT_YOU],
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
} as const;
