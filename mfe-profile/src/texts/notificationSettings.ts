import type { DigestChoice } from '@stoa/contract';

/** The Notifications section of the settings. */
export const notificationSettingsTexts = {
  text: 'You are always notified about your account and about moderation of your posts and comments.',
  /** By the setting that turns a kind off. */
  kinds: {
    notifyComments: {
      label: 'Comments and replies',
      hint: 'Someone comments on your post or replies to your comment.',
    },
    notifyMentions: { label: 'Mentions', hint: 'Someone mentions you in a post or comment.' },
    notifyVotes: {
      label: 'Upvotes',
      hint: 'Your post or comment reaches 1, 5, 10, 25, 50, 100 upvotes and so on.',
    },
    notifyFollowers: { label: 'Followers', hint: 'Someone follows you.' },
    notifyTrophies: { label: 'Trophies', hint: 'You earn a trophy.' },
    notifyApprovals: { label: 'Memberships', hint: 'A community approves your request to join.' },
    notifyJoinRequests: {
      label: 'Requests to join',
      hint: 'Someone asks to join a community whose members you manage.',
    },
    notifyReportOutcomes: { label: 'Your reports', hint: 'A moderator has decided about your report.' },
  },
  digest: 'Email digest',
  digests: {
    never: 'Never',
    daily: 'Daily',
    weekly: 'Weekly',
  } satisfies Record<DigestChoice, string>,
  digestText: (email: string) =>
    `Top posts of your communities, sent to ${email}. The first arrives after a day or a week. We only send one if there are new posts.`,
  unconfirmed: 'It starts once you confirm that address.',
  toAccount: 'Confirm it',
  noAddress: 'To receive a digest, add an email address to your account.',
} as const;
