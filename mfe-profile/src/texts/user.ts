import { formatCounted, formatScore } from '@stoa/ui';

/** A member's profile. */
export const userTexts = {
  notFound: 'User not found',
  notFoundText: (username: string) => `There is no member called “${username}”.`,
  failedText: (username: string, reason: string) => `${username}: ${reason}`,
  failedFallback: 'Failed to fetch user',
  loading: 'Loading the profile',
  description: (username: string) => `Posts and comments by ${username} on Stoa.`,

  tabs: { posts: 'Posts', comments: 'Comments', upvoted: 'Upvoted', widgets: 'Widgets', about: 'About' },
  tabsName: (username: string) => `About ${username}`,
  noUpvoted: 'No upvoted posts yet',
  noUpvotedText: 'Only you can see this list.',
  privateUpvoted: 'Upvoted posts are private',
  privateUpvotedText: 'Only the member can see them.',

  edit: 'Edit profile',
  cleared: 'A moderator cleared your profile',
  clearedText: 'Only you can see this notice. You can fill in your profile again.',
  /** @param community display name; undefined for staff */
  warned: (community: string | undefined) =>
    community === undefined ? 'A moderator warned you' : `A moderator of ${community} warned you`,
  warnedAbout: { post: 'About your post', comment: 'About your comment on' },
  warnedText: 'Only you can see this notice.',

  posts: 'Posts',
  postKarma: 'Post Karma',
  comments: 'Comments',
  followers: 'Followers',
  awards: 'Awards',
  awardsOf: (count: number, username: string) => `${formatCounted(count, 'award', 'awards')} of ${username}`,
  commentNouns: ['comment', 'comments'],
  points: (score: number) => `${formatScore(score)} ${Math.abs(score) === 1 ? 'point' : 'points'}`,

  sendMessage: 'Send Message',

  communitiesShown: 'Other members can see these too.',
  communitiesHidden: 'Only you and staff can see these.',
  changeWhoSees: 'Change',

  username: 'Username',
  totalPosts: 'Total posts',
  totalKarma: 'Post karma',
} as const;
