/** Asking to take over a community whose owner is away or banned from the site, or that has none. */
export const claimTexts = {
  title: (hasOwner: boolean) =>
    hasOwner ? 'This community needs an active owner' : 'This community has no owner',
  text: (hasOwner: boolean) =>
    hasOwner
      ? 'You can ask to take over this community. The owner is notified, and admins of the site decide.'
      : 'You can ask to take over this community. Admins of the site decide.',
  ask: 'Ask to take over…',
  dialogTitle: (name: string) => `Ask to take over ${name}`,
  dialogText: (hasOwner: boolean) =>
    hasOwner
      ? 'The owner and admins of the site see your name and this reason.'
      : 'Admins of the site see your name and this reason.',
  reason: 'Reason',
  send: 'Send request',
  sent: 'Request sent',
  sentText: 'You’ll be notified of the decision.',
  notSent: 'Couldn’t send the request. Please try again.',

  waiting: 'You have asked to take over this community',
  waitingText: (hasOwner: boolean) =>
    hasOwner
      ? 'Admins of the site will decide, unless the owner responds first.'
      : 'Admins of the site will decide.',
  withdraw: 'Withdraw',
  withdrawn: 'Request withdrawn',
  notWithdrawn: 'Couldn’t withdraw the request',

  claimed: (claimant: string) => `${claimant} wants to take over this community`,
  claimedText: 'Admins of the site will decide who owns it.',
  stay: 'I’m here',
  stayed: 'You’re still the owner',
  notStayed: 'Couldn’t end the request',
} as const;
