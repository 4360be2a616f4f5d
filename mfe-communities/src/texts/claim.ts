/** Asking to take over a community whose owner is inactive. */
export const claimTexts = {
  title: 'The owner has been away for a while',
  text: 'You can ask to take over this community. The owner is notified, and admins of the site decide.',
  ask: 'Ask to take over…',
  dialogTitle: (name: string) => `Ask to take over ${name}`,
  dialogText: 'The owner and admins of the site see your name and this reason.',
  reason: 'Reason',
  send: 'Send request',
  sent: 'Request sent',
  sentText: 'You’ll be notified of the decision.',
  notSent: 'Couldn’t send the request. Please try again.',

  waiting: 'You have asked to take over this community',
  waitingText: 'Admins of the site will decide. The owner can still respond.',
  withdraw: 'Withdraw',
  withdrawn: 'Request withdrawn',
  notWithdrawn: 'Couldn’t withdraw the request',

  claimed: (claimant: string) => `${claimant} wants to take over this community`,
  claimedText: 'Admins of the site will decide, because you have been away for a while.',
  stay: 'I’m here',
  stayed: 'You’re still the owner',
  notStayed: 'Couldn’t end the request',
} as const;
