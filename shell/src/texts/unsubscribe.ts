/** The page that ends the digest. */
export const unsubscribeTexts = {
  title: 'Unsubscribe from the digest',
  description: 'Stop receiving the email digest.',
  text: 'You will no longer receive the top posts of your communities by email. You will still receive emails about the security of your account.',
  submit: 'Unsubscribe',
  done: 'You have unsubscribed from the digest.',
  notDone: 'You could not be unsubscribed. Please try again.',
  noToken: 'This link is incomplete. Open it from the email again, or turn off the digest in your settings.',
  next: 'Go to your settings',
} as const;
