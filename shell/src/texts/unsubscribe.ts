/** The page that ends the digest. */
export const unsubscribeTexts = {
  title: 'Unsubscribe from the digest',
  description: 'Stop receiving the e-mail digest.',
  text: 'You will no longer receive the top posts of your communities by e-mail. You will still receive e-mails about the security of your account.',
  stop: 'Unsubscribe',
  stopped: 'You have unsubscribed from the digest.',
  notStopped: 'You could not be unsubscribed. Please try again.',
  noToken: 'This link is incomplete. Open it from the e-mail again, or turn off the digest in your settings.',
  toSettings: 'Go to your settings',
  home: 'Return Home',
} as const;
