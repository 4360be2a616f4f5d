import { formatScore } from '@stoa/ui';
/** Somebody's profile. */
export const userTexts = {
  notFound: 'User not found',
  notFoundText: (username: string) => `Nobody is called “${username}” here.`,
  failed: 'Error loading user profile',
  failedText: (username: string, reason: string) => `${username}: ${reason}`,
  failedFallback: 'Failed to fetch user',
  loading: 'Loading the profile',
  description: (username: string) => `What ${username} writes on Stoa.`,

  tabs: { posts: 'Posts', comments: 'Comments', upvoted: 'Upvoted', widgets: 'Widgets', about: 'About' },
  tabsName: (username: string) => `About ${username}`,
  noUpvoted: 'No upvoted posts yet',
  noUpvotedText: 'Only you can see this list.',
  privateUpvoted: 'Upvoted posts are private',
  privateUpvotedText: 'Only their owner can see them.',

  /** The username beside a name that somebody has given themselves. */
  handle: (username: string) => `u/${username}`,
  /** Somebody by the name they have given themselves, and by their username. */
  named: (displayName: string, username: string) => `${displayName} (u/${username})`,
  edit: 'Edit profile',

  posts: 'Posts',
  postKarma: 'Post Karma',
  comments: 'Comments',
  followers: 'Followers',
  awards: 'Awards',
  commentNouns: ['comment', 'comments'],
  points: (score: number) => `${formatScore(score)} ${Math.abs(score) === 1 ? 'point' : 'points'}`,

  sendMessage: 'Send Message',

  noCommunities: 'In no communities yet',
  communitiesShown: 'Other members see these, too.',
  communitiesHidden: 'Only you and staff see these.',
  changeWhoSees: 'Change that',

  username: 'Username',
  totalPosts: 'Total posts',
  totalKarma: 'Post karma',
} as const;
