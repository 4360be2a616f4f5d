/** The keyboard shortcuts. */
export const shortcutTexts = {
  title: 'Keyboard shortcuts',
  text: 'They work while you are not typing. You can turn them off in your settings.',
  keys: [
    ['j', 'Next post or comment'],
    ['k', 'Previous post or comment'],
    ['Enter', 'Open the post'],
    ['a', 'Upvote'],
    ['z', 'Downvote; in Catch up, undo'],
    ['e', 'Mark as done in Catch up'],
    ['s', 'Save the post'],
    ['u', 'Mark as read or unread in Notifications'],
    ['r', 'Reply to the comment'],
    ['x', 'Collapse or expand the thread below the comment'],
    ['n', 'Next new comment'],
    ['p', 'Previous new comment'],
    ['/', 'Search'],
    ['g h', 'Home'],
    ['?', 'Show this list'],
  ],
} as const;
