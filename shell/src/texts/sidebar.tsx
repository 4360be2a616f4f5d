import type { ReactNode } from 'react';

/** The sidebar. */
export const sidebarTexts = {
  compose: 'Write a post',
  composeHint: "What's on your mind?",
  photo: 'Photo',
  link: 'Link',
  post: 'Post',

  about: (community: ReactNode) => <>About {community}</>,
  loadingAbout: 'Loading community details',
  members: 'Members',
  posts: 'Posts',
  moderators: 'Moderators',
  created: 'Created',
  createdBy: 'Created by',
  log: 'Moderation log',

  mine: 'My Communities',
  allMine: (count: number) => `All ${count}`,
  allMineName: (count: number) => `All ${count} of my communities`,
  popular: 'Popular Communities',
  viewAll: 'View All',
  more: 'More Places',
} as const;
