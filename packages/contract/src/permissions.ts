/** What the owner of a community can let a moderator do: its posts and comments, its moderators, its settings. */
export const communityPermissions = ['posts', 'people', 'settings'] as const;
