import type { ReactNode } from 'react';

/** What stands beside the page. */
export const sidebarTexts = {
  compose: 'Write a post',
  composeHint: "What's on your mind?",
  photo: 'Photo',
  link: 'Link',
  post: 'Post',

  about: (community: ReactNode) => <>About {community}</>,
  loadingAbout: 'Loading what the community is about',
  members: 'Members',
  posts: 'Posts',
  created: 'Created',

  popular: 'Popular Communities',
  viewAll: 'View All',
  more: 'More Places',
} as const;
