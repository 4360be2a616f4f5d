import {
  limits,
  type CommunityVisibility,
  type FeedChoice,
  type PostSort,
  type Role,
  type TopWindow,
} from '@stoa/contract';
import { formatCounted, type ThemeChoice } from '@stoa/ui';
import type { ReactNode } from 'react';

const picturesTaken = 'JPEG, PNG, WebP, GIF and AVIF files are accepted.';
/** Formats a size in bytes, a whole number of megabytes. */
const megabytes = (bytes: number) => `${bytes / 1024 / 1024} MB`;
const sorts: Record<PostSort, string> = { hot: 'Hot', new: 'New', top: 'Top', rising: 'Rising' };
const visibilities: Record<CommunityVisibility, string> = {
  public: 'Public',
  restricted: 'Restricted',
  private: 'Private',
};
const windows: Record<TopWindow, string> = {
  hour: 'Past hour',
  day: 'Today',
  week: 'This week',
  month: 'This month',
  year: 'This year',
  all: 'All time',
};
const feeds: Record<FeedChoice, string> = { all: 'All', joined: 'Joined', following: 'Following' };
const roles: Record<Exclude<Role, 'member'>, string> = { admin: 'Admin', moderator: 'Moderator' };
const themes: Record<ThemeChoice, string> = { system: 'System', light: 'Light', dark: 'Dark' };

/** Texts used in several areas. */
export const sharedTexts = {
  site: 'Stoa',
  siteDescription: 'Read, post and talk in communities on Stoa.',

  signIn: 'Sign in',
  signUp: 'Sign up',
  signOut: 'Sign out',
  /** Label of a form's submit button after the session expired: signing in returns to the form. */
  signInToSend: 'Sign in to send',
  sessionEnded: 'Your session has ended',
  sessionEndedText: 'Your text is saved.',
  /** Replaces it where nothing was written. */
  signInToContinue: 'Sign in to continue.',

  home: 'Home',
  returnHome: 'Return Home',
  communities: 'Communities',
  browseCommunities: 'Browse Communities',
  createPost: 'Create Post',
  search: 'Search Stoa',
  searchHint: 'Search Stoa…',
  /** Replaces it on phones. */
  searchShort: 'Search…',
  theme: 'Theme',
  settingNotSaved: 'Couldn’t save the setting to your account',
  themes,

  denied: 'Access denied',
  deniedText: 'You need moderator privileges to access this page.',
  profileFailed: 'Error loading user profile',
  noUsername: 'No username provided',

  owner: 'Owner',
  members: (count: number) => formatCounted(count, 'member', 'members'),
  posts: (count: number) => formatCounted(count, 'post', 'posts'),
  memberSince: 'Member since',
  joined: 'Joined',
  /** Who may read and write a community. */
  visibilities,
  sensitive: 'Sensitive',
  /** Accessible name of a flair. */
  flairName: (flair: string, community: string) => `${flair}: posts with this flair in ${community}`,
  joinedOn: (date: ReactNode) => <>Joined {date}</>,
  roles,

  sortPosts: 'Sort posts',
  /** The time span of the top posts. */
  window: 'Time range',
  windows,
  showWindow: 'Show',
  /** Feeds of the home page: all posts, joined communities, or followed people. */
  feeds,
  sorts,
  sortedBy: (sort: PostSort) => `Sorted by ${sorts[sort]}`,
  noPosts: 'No posts yet',

  /** Accepted types of pictures. */
  picturesTaken,
  /** Accepted types and sizes of pictures. */
  picturesHint: `${picturesTaken} Up to ${megabytes(limits.imageBytesMax)}.`,
  pictureTooLarge: `Pictures can be up to ${megabytes(limits.imageBytesMax)}.`,
  megabytes,
  failedCommunities: 'Couldn’t load communities',
  noCommunities: 'No communities yet',
  loadingCommunities: 'Loading communities',
  failedComments: 'Failed to fetch comments',
  loadingComments: 'Loading comments',
  noComments: 'No comments yet',
  moreComments: 'Load More Comments',
} as const;
