import type { DigestChoice } from '@stoa/contract';

/** What a member is notified of, and what is mailed to them. */
export const notificationSettingsTexts = {
  text: 'The bell always tells you of what concerns your account, and of decisions of the staff about what you wrote.',
  /** By the setting that switches a kind off. */
  kinds: {
    notifyComments: {
      label: 'Comments and replies',
      hint: 'Somebody comments on your post or replies to your comment.',
    },
    notifyVotes: {
      label: 'Upvotes',
      hint: 'Your post or comment reaches 1, 5, 10, 25, 50, 100 upvotes and so on.',
    },
    notifyFollowers: { label: 'Followers', hint: 'Somebody follows you.' },
    notifyTrophies: { label: 'Trophies', hint: 'You have earned a trophy.' },
  },
  digest: 'Digest by mail',
  digests: {
    never: 'Never',
    daily: 'Daily',
    weekly: 'Weekly',
  } satisfies Record<DigestChoice, string>,
  digestText: (email: string) =>
    `The best posts of the communities that you have joined, sent to ${email}. The first comes after a day or a week; none comes when there is nothing new.`,
  unconfirmed: 'It comes once you have confirmed that address.',
  toAccount: 'Confirm it',
  noAddress: 'A digest of your communities cannot be sent to you: your account has no e-mail address.',
} as const;
