/** The Profile section of the settings. */
export const profileSettingsTexts = {
  loading: 'Loading your profile',
  failed: 'Your profile could not be fetched',
  preview: 'Your profile begins like this.',
  view: 'View profile',

  shownLists: 'What other members see',
  shownListsText: 'Staff always see both lists.',
  showsCommunities: 'Show my communities',
  showsCommunitiesHint: 'Other members see on your profile which communities you are in.',
  showsFollowers: 'Show my followers',
  showsFollowersHint: 'Other members see who follows you. How many do, everybody sees.',

  displayName: {
    label: 'Name',
    hint: (username: string) => `Shown next to u/${username}, which does not change.`,
    save: 'Save name',
    saved: 'Name saved',
    notSaved: 'The name was not saved.',
  },
  bio: {
    label: 'Bio',
    hint: () => 'A few words about yourself, in plain text.',
    save: 'Save bio',
    saved: 'Bio saved',
    notSaved: 'The bio was not saved.',
  },
  avatar: {
    label: 'Avatar',
    choose: 'Choose an avatar…',
    change: 'Change avatar…',
    remove: 'Remove avatar',
    saved: 'Avatar saved',
    removed: 'Avatar removed',
    notSaved: 'The avatar was not saved.',
    again: 'Upload avatar again',
  },
  banner: {
    label: 'Banner',
    choose: 'Choose a banner…',
    change: 'Change banner…',
    remove: 'Remove banner',
    saved: 'Banner saved',
    removed: 'Banner removed',
    notSaved: 'The banner was not saved.',
    again: 'Upload banner again',
  },
} as const;
