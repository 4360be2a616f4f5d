import { accountDays, accountLimits, limits } from '@stoa/contract';

/** The privacy page. */
export const privacyTexts = {
  title: 'Privacy',
  description: 'Which data Stoa stores about its readers and members.',
  noAccount: 'You can read everything without an account.',
  onServer: 'On the server',
  storedOnServer: [
    'Your username, your email address, visible only to you, and a hash of your password.',
    'Your profile: your display name, your bio and your pictures, if you add them.',
    'Your posts, comments and uploads. We remove camera metadata, such as the location, from pictures.',
    `Your sessions: when you signed in, your browser and part of your IP address, for up to ${accountLimits.sessionDays} days.`,
    'When you last used a session, to the day. Admins see it if someone asks to take over your community while you are away.',
    'If you turn on two-factor sign-in: the key of your authenticator app, and hashes of your recovery codes.',
    'If you add passkeys: their public keys and names, and when you added and last used each one. Your fingerprint and face never leave your device.',
    `When we email you a link: a hash of its secret and the address we sent it to, for ${accountLimits.mailLinkMinutes} minutes.`,
    'Your settings, so that they apply on all your devices.',
    'If you subscribe to the email digest: when we last sent it. It contains no tracking pixels.',
    'The members you follow or have blocked, and your muted words. Follower counts are public; the rest is private to you.',
    'Your messages, visible only to you and the other person. If one of you reports a conversation, staff see the last messages of the reported person. Messages are not encrypted: the operators of this site could read them in its database.',
    'The communities you own or moderate, your permissions there and since when. Moderators are public. Open invitations to moderate are visible to you and to the people who manage moderators there.',
    'The communities you ask to join, with your message, until the request is decided or you withdraw it. The people who manage members there see both.',
    'If you are banned or muted in a community or on this site: the reason, the message, and how long. You and the people who decide about it there see them. We delete them when it ends.',
    'If you appeal a decision about you: your text, which the people who may decide it see with your name. The public log of moderation has no names.',
    'The community that you ask to take over, with your reason. Its owner and admins see both.',
    'Your votes, saved posts and communities. Only you can see the lists of your votes and saved posts.',
  ],
  archive: `You can request an archive of all this data in your settings. We keep it for ${accountDays.archive} days, and only you can download it.`,
  leaving: 'When you leave',
  onLeaving: [
    `You can delete your account in your settings. We delete it after ${accountDays.grace} days; you can change your mind until then.`,
    'We then delete all of the above. Your posts and comments stay without your name, unless you choose to delete them too. Messages you sent are also deleted for the other person.',
    `We keep a hash of your username for ${accountDays.nameKept} days, so that nobody else can take it. Backups contain deleted data until they expire.`,
  ],
  inBrowser: 'In your browser',
  storedInBrowser: [
    'Your session token, and a cookie by which the server prepares your pages, until you sign out.',
    'Your theme and, in cookies that do not identify you, your choice of cards or a list and your time zone.',
    'The page you wanted and the button you pressed before signing in, until you close the tab.',
    'The replies that you have collapsed in the last 100 posts. Signing out deletes them.',
    `Your drafts, for up to ${limits.draftDays} days. Signing out deletes them.`,
  ],
} as const;
