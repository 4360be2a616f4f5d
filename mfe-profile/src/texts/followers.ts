import { formatCounted } from '@stoa/ui';

/** The followers of a member. */
export const followersTexts = {
  count: (count: number) => formatCounted(count, 'follower', 'followers'),
  countOf: (count: number, username: string) =>
    `${formatCounted(count, 'follower', 'followers')} of ${username}`,
  title: (username: string) => `Followers of ${username}`,
  ownTitle: 'Your followers',
  none: (username: string) => `Nobody follows ${username} yet`,
  noneOwn: 'Nobody follows you yet',
  shown: 'Other members can see this list too.',
  hidden: 'Only you and staff can see this list.',
  loading: 'Loading followers',
  failed: 'Couldn’t load followers',
  more: 'Load More Followers',
  nouns: ['follower', 'followers'],
} as const;
