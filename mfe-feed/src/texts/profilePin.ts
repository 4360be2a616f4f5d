/** Pins of a member to their own profile. */
export const profilePinTexts = {
  pin: 'Pin to profile',
  unpin: 'Unpin from profile',
  pinned: 'Pinned to your profile',
  unpinned: 'Unpinned from your profile',
  notPinned: 'Couldn’t pin the post',
  notUnpinned: 'Couldn’t unpin the post',
} as const;
