/** Following members. */
export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  followName: (username: string) => `Follow ${username}`,
  unfollowName: (username: string) => `Unfollow ${username}`,
  followingName: (username: string) => `Following: unfollow ${username}`,
  followed: (username: string) => `Following ${username}`,
  followedText: 'You’ll find their posts under Following on the home page.',
  notFollowed: (username: string) => `Couldn’t follow ${username}`,
  unfollowed: (username: string) => `Unfollowed ${username}`,
  notUnfollowed: (username: string) => `Couldn’t unfollow ${username}`,
  undo: 'Undo',
  undoOtherwise: (username: string) => `Follow ${username} again with the Follow button`,
} as const;
