import type { PostSort, Role } from '@stoa/contract';
import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

const sorts: Record<PostSort, string> = { hot: 'Hot', new: 'New', top: 'Top', rising: 'Rising' };
const roles: Record<Exclude<Role, 'member'>, string> = { admin: 'Admin', moderator: 'Moderator' };

/** What several areas say alike. */
export const sharedTexts = {
  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  home: 'Home',
  returnHome: 'Return Home',
  communities: 'Communities',
  browseCommunities: 'Browse Communities',
  createPost: 'Create Post',

  denied: 'Access denied',
  deniedText: 'You need moderator privileges to access this page.',

  members: (count: number) => formatCounted(count, 'member', 'members'),
  posts: (count: number) => formatCounted(count, 'post', 'posts'),
  memberSince: 'Member since',
  joined: 'Joined',
  joinedOn: (date: ReactNode) => <>Joined {date}</>,
  roles,

  sortPosts: 'Sort posts',
  sorts,
  sortedBy: (sort: PostSort) => `Sorted by ${sorts[sort]}`,
  noPosts: 'No posts yet',

  failedCommunities: 'Failed to fetch communities',
  loadingCommunities: 'Loading communities',
  failedComments: 'Failed to fetch comments',
  loadingComments: 'Loading comments',
  noComments: 'No comments yet',
  moreComments: 'Load More Comments',
} as const;
