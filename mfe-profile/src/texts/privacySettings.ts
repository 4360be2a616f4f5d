/** What others see of a member. */
export const privacySettingsTexts = {
  showsCommunities: 'Show my communities',
  showsCommunitiesHint:
    'Other members can see which communities you have joined. Otherwise you and the staff alone.',
} as const;
