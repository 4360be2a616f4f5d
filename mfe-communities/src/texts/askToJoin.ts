/** Asking to join a community that approves its members, and invitations. */
export const askToJoinTexts = {
  ask: 'Ask to join',
  askName: (name: string) => `Ask to join ${name}`,
  requested: 'Requested',
  requestedName: (name: string) => `Requested: withdraw the request to join ${name}`,
  invited: 'Invited',
  invitedName: (name: string) => `Invited: show the invitation to ${name}`,
  title: (name: string) => `Ask to join ${name}`,
  text: 'The owner and moderators see your name and this message.',
  message: 'Message',
  send: 'Send request',
  sent: 'Request sent',
  sentText: 'You’ll become a member once it is approved.',
  notSent: 'Couldn’t send the request. Please try again.',
  withdrawn: 'Request withdrawn',
  withdraw: 'Withdraw the request',
  notWithdrawn: 'Couldn’t withdraw the request',

  privateTitle: 'Looking for a private community?',
  privateText: 'Only members can see private communities. If one has this address, you can ask to join it.',
  privateSent: 'If a private community has this address, its owner and moderators can now see your request.',
} as const;
