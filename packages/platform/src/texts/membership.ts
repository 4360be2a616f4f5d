/** Joining and leaving a community. `name` is its display name. */
export const membershipTexts = {
  join: 'Join',
  joinName: (name: string) => `Join ${name}`,
  leaveName: (name: string) => `Leave ${name}`,
  joinedName: (name: string) => `Joined: leave ${name}`,
  joined: 'Joined community',
  joinedText: (name: string) => `You are now a member of ${name}`,
  notJoined: (name: string) => `Couldn’t join ${name}`,
  left: 'Left community',
  leftText: (name: string) => `You are no longer a member of ${name}`,
  notLeft: (name: string) => `Couldn’t leave ${name}`,
  undo: 'Undo',
  undoOtherwise: (name: string) => `Rejoin ${name} with its Join button`,
} as const;
