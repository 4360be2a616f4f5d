/** What a member is notified of. */
export const notificationSettingsTexts = {
  text: 'The bell always tells you of what concerns your account, and of decisions of the staff about what you wrote.',
  comments: 'Comments and replies',
  commentsHint: 'Somebody comments on your post or replies to your comment.',
  votes: 'Upvotes',
  votesHint: 'Your post or comment reaches 1, 5, 10, 25, 50, 100 upvotes and so on.',
} as const;
