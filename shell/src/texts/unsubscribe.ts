/** The page that ends the digest. */
export const unsubscribeTexts = {
  title: 'Unsubscribe from the digest',
  description: 'Stop receiving the email digest.',
  text: 'You will no longer receive the top posts of your communities by email. You will still receive emails about the security of your account.',
  stop: 'Unsubscribe',
  stopped: 'You have unsubscribed from the digest.',
  notStopped: 'You could not be unsubscribed. Please try again.',
  noToken: 'This link is incomplete. Open it from the email again, or turn off the digest in your settings.',
  toSettings: 'Go to your settings',
  home: 'Return Home',
} as const;
