/** Following the comments on a post. */
export const threadFollowingTexts = {
  follow: 'Follow thread',
  unfollow: 'Unfollow thread',
  unfollowName: (title: string) => `Unfollow “${title}”`,
  followed: 'Thread followed',
  followedText: 'You will be notified of all comments on this post.',
  unfollowed: 'Thread unfollowed',
  unfollowedText: 'You will only be notified of comments on your posts, replies to you and mentions.',
  notFollowed: 'Couldn’t follow the thread',
  notUnfollowed: 'Couldn’t unfollow the thread',
} as const;
