import { limits } from '@stoa/contract';

/** What is stored of whom, and where. */
export const privacyTexts = {
  title: 'Privacy',
  description: 'What Stoa stores about those who read and write here.',
  noAccount: 'Everything can be read without an account.',
  onServer: 'On the server',
  storedOnServer: [
    'Your username, your e-mail address, which only you see, and a hash of your password.',
    'What you write and upload. Pictures are stored without the data that cameras put into them.',
    `Where you are signed in: when, with which browser, and a part of the network address, for up to ${limits.sessionDays} days.`,
    'Where you turn on codes for signing in: the key of your authenticator app, and hashes of your recovery codes.',
    `While a link is on its way to you by mail: a hash of its secret, and the address it goes to, for ${limits.mailLinkMinutes} minutes.`,
    'What you choose in your settings, so that it holds on all your devices.',
    'Whom you follow, whom you have blocked and which words you have muted. How many follow somebody is public, the rest is yours alone.',
    'Your messages. Only you and the other person read them. When one of you reports a conversation, staff read the last that the reported person wrote in it. Messages are not encrypted: whoever runs the site could read them in its database.',
    'Your votes, saved posts and communities. Lists of votes and saved posts are shown to you alone.',
  ],
  inBrowser: 'In your browser',
  storedInBrowser: [
    'The key of your session, until you sign out.',
    'The theme you chose, which posts your home page shows and in which order, and, in a cookie that does not identify you, whether you like cards or a list.',
    `What you have begun to write, for up to ${limits.draftDays} days. Signing out forgets it.`,
  ],
} as const;
