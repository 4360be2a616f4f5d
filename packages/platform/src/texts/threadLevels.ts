/** Muting and following the comments on a post. */
export const threadLevelTexts = {
  muted: {
    begin: 'Mute thread',
    end: 'Unmute thread',
    endName: (title: string) => `Unmute “${title}”`,
    begun: 'Thread muted',
    begunText: 'You will no longer be notified of comments and replies on this post.',
    ended: 'Thread unmuted',
    endedText: 'You will be notified of comments and replies on this post again.',
    notBegun: 'Couldn’t mute the thread',
    notEnded: 'Couldn’t unmute the thread',
  },
  followed: {
    begin: 'Follow thread',
    end: 'Unfollow thread',
    endName: (title: string) => `Unfollow “${title}”`,
    begun: 'Thread followed',
    begunText: 'You will be notified of all comments on this post.',
    ended: 'Thread unfollowed',
    endedText: 'You will only be notified of comments on your posts, replies to you and mentions.',
    notBegun: 'Couldn’t follow the thread',
    notEnded: 'Couldn’t unfollow the thread',
  },
} as const;
