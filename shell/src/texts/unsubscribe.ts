/** How whoever holds a digest has no more of them sent. */
export const unsubscribeTexts = {
  title: 'Stop the digest',
  description: 'Get no digest by mail any more.',
  text: 'The best posts of your communities will not be sent to you by mail any more. Mails about the security of your account still are.',
  stop: 'Stop these mails',
  stopped: 'The digest is stopped. You get no more of these mails.',
  notStopped: 'The mails could not be stopped. Please try again.',
  noToken: 'This link is not whole. Open it from the mail again, or stop the mails in your settings.',
  toSettings: 'Go to your settings',
  home: 'Return Home',
} as const;
