/** Following members. */
export const followTexts = {
  follow: 'Follow',
  following: 'Following',
  followName: (username: string) => `Follow ${username}`,
  unfollowName: (username: string) => `Unfollow ${username}`,
  followingName: (username: string) => `Following: unfollow ${username}`,
  followed: (username: string) => `You follow ${username}`,
  followedText: 'Their posts appear under Following on the home page.',
  notFollowed: (username: string) => `You do not follow ${username}`,
  unfollowed: (username: string) => `You no longer follow ${username}`,
  notUnfollowed: (username: string) => `You still follow ${username}`,
  undo: 'Undo',
  undoOtherwise: (username: string) => `Follow ${username} again with the Follow button`,
} as const;
