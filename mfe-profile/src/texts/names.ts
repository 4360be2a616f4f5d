/** Names of members. */
export const nameTexts = {
  /** The username next to a display name. */
  handle: (username: string) => `u/${username}`,
  /** A member by display name and username. */
  named: (displayName: string, username: string) => `${displayName} (u/${username})`,
} as const;
