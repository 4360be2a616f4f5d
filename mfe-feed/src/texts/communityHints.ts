/** What a community tells authors, above the create-post form. */
export const communityHintsTexts = {
  title: (community: string) => `Posting in ${community}`,
  rules: (community: string) => `Rules of ${community}`,
  toCommunity: 'View community',
} as const;
