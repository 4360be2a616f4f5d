/** The Profile section of the settings. */
export const profileSettingsTexts = {
  loading: 'Loading your profile',
  failed: 'Couldn’t load your profile',
  preview: 'This is how your profile starts.',
  view: 'View profile',

  shownLists: 'What other members see',
  shownListsText: 'Staff can always see both lists.',
  showsCommunities: 'Show my communities',
  showsCommunitiesHint: 'Other members can see on your profile which communities you’re in.',
  showsFollowers: 'Show my followers',
  showsFollowersHint: 'Other members can see who follows you. Everyone can see how many followers you have.',

  displayName: {
    label: 'Name',
    hint: (username: string) => `Shown next to u/${username}, which can’t be changed.`,
    save: 'Save name',
    saved: 'Name saved',
    notSaved: 'Couldn’t save the name.',
  },
  bio: {
    label: 'Bio',
    hint: () => 'A few words about yourself, in plain text.',
    save: 'Save bio',
    saved: 'Bio saved',
    notSaved: 'Couldn’t save the bio.',
  },
  avatar: {
    label: 'Avatar',
    choose: 'Choose an avatar…',
    change: 'Change avatar…',
    remove: 'Remove avatar',
    saved: 'Avatar saved',
    removed: 'Avatar removed',
    notSaved: 'Couldn’t save the avatar.',
    again: 'Upload avatar again',
  },
  banner: {
    label: 'Banner',
    choose: 'Choose a banner…',
    change: 'Change banner…',
    remove: 'Remove banner',
    saved: 'Banner saved',
    removed: 'Banner removed',
    notSaved: 'Couldn’t save the banner.',
    again: 'Upload banner again',
  },
} as const;
