/** Posts and comments that staff removed or can remove. */
export const removalTexts = {
  remove: 'Remove…',
  ban: (username: string, community: string) => `Ban or mute ${username} in ${community}…`,
  removed: 'Removed by a moderator',
  held: 'Waiting for the moderators’ review',
  reject: 'Reject…',
  approve: 'Approve',
  /** To its author, and to staff. */
  removedPost: (isOwn: boolean) =>
    `Only ${isOwn ? 'you' : 'its author'}, moderators and staff can see it. Comments and votes are closed.`,
  log: 'Moderation log',
} as const;
