import { accountDays, limits } from '@stoa/contract';

/** What is stored of whom, and where. */
export const privacyTexts = {
  title: 'Privacy',
  description: 'What Stoa stores about those who read and write here.',
  noAccount: 'Everything can be read without an account.',
  onServer: 'On the server',
  storedOnServer: [
    'Your username, your e-mail address, which only you see, and a hash of your password.',
    'What your profile shows: a name, a few words about you and pictures, where you have given them.',
    'What you write and upload. Pictures are stored without the data that cameras put into them.',
    `Where you are signed in: when, with which browser, and a part of the network address, for up to ${limits.sessionDays} days.`,
    'Where you turn on codes for signing in: the key of your authenticator app, and hashes of your recovery codes.',
    'Where you add passkeys: their public keys, the names that you give them, and when you added and last used each. Fingerprints and faces stay on your device.',
    `While a link is on its way to you by mail: a hash of its secret, and the address it goes to, for ${limits.mailLinkMinutes} minutes.`,
    'What you choose in your settings, so that it holds on all your devices.',
    'Where you choose a digest by mail: when the last one was sent. It holds no picture that would tell us that you have read it.',
    'Whom you follow, whom you have blocked and which words you have muted. How many follow somebody is public, the rest is yours alone.',
    'Your messages. Only you and the other person read them. When one of you reports a conversation, staff read the last that the reported person wrote in it. Messages are not encrypted: whoever runs the site could read them in its database.',
    'Your votes, saved posts and communities. Lists of votes and saved posts are shown to you alone.',
  ],
  archive: `You can have an archive of all this made in your settings. It is kept for ${accountDays.archive} days, and only you can download it.`,
  leaving: 'When you leave',
  onLeaving: [
    `You can delete your account in your settings. It is deleted ${accountDays.grace} days later; until then you can change your mind.`,
    'Then all of the above is deleted. Your posts and comments stay without your name, unless you choose that they go, too. Messages that you have written are deleted for the other person as well.',
    `For ${accountDays.nameKept} days we keep a hash of your username, so that nobody else gets it. Backups hold what was deleted until they are thrown away.`,
  ],
  inBrowser: 'In your browser',
  storedInBrowser: [
    'The key of your session, until you sign out.',
    'The theme you chose, which posts your home page shows and in which order, and, in a cookie that does not identify you, whether you like cards or a list.',
    `What you have begun to write, for up to ${limits.draftDays} days. Signing out forgets it.`,
  ],
} as const;
