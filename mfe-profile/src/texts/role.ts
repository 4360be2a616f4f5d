/** The moderator role, granted and revoked by admins. */
export const roleTexts = {
  give: 'Make moderator',
  giveTitle: 'Make moderator?',
  given: 'Moderator role given',
  take: 'Take the moderator role',
  takeTitle: 'Take the moderator role?',
  taken: 'Moderator role taken',
  description: (username: string) => `This holds from the next thing ${username} does.`,
  failed: 'The role was not changed',
} as const;
