/** The moderator role, granted and revoked by admins. */
export const roleTexts = {
  give: 'Make moderator',
  giveTitle: (username: string) => `Make ${username} a moderator?`,
  given: (username: string) => `${username} is now a moderator`,
  take: 'Remove as moderator',
  takeTitle: (username: string) => `Remove ${username} as moderator?`,
  taken: (username: string) => `${username} is no longer a moderator`,
  description: 'This takes effect immediately.',
  failed: 'Couldn’t change the role',
} as const;
