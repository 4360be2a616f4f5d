/** The page of an invite link. */
export const inviteTexts = {
  title: 'Invitation',
  description: 'Join a community on Stoa by an invite link.',
  loading: 'Loading the invitation',
  invited: (name: string) => `You are invited to ${name}`,
  privately: 'A private community: only members see it and what they write.',
  join: 'Join',
  joinName: (name: string) => `Join ${name}`,
  joined: 'Joined community',
  joinedText: (name: string) => `You are now a member of ${name}`,
  notJoined: 'Couldn’t join. Please try again.',
  signIn: 'Sign in to join',
  signUp: 'Sign up',
  failed: 'Couldn’t load the invitation',
  noToken: 'This link is incomplete. Copy all of it.',
} as const;
