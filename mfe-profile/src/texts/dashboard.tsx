import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

/** A member's own page. */
export const dashboardTexts = {
  title: 'Dashboard',
  description: 'Your posts, what you saved, and your communities.',
  loading: 'Loading the dashboard',
  welcome: (username: string) => `Welcome, ${username}`,
  communities: (count: number) => formatCounted(count, 'Community', 'Communities'),

  postsCreated: 'Posts created',
  upvotes: 'Total upvotes',
  comments: 'Comments',
  /** In place of a figure that is not known yet. */
  unknown: '–',

  firstSteps: 'First steps',
  stepConfirm: 'Confirm your e-mail address',
  stepConfirmText: (email: string, noMail: ReactNode) => (
    <>
      Open the link in the mail that we sent to {email}. {noMail}
    </>
  ),
  noMail: 'No mail came?',
  stepJoin: 'Choose what you want to read',
  stepJoinText: 'Posts of the communities you join are in your Joined feed.',
  noneToJoin: 'There are no communities yet.',
  stepWrite: 'Say something',
  stepWriteText: (post: ReactNode, answer: ReactNode) => (
    <>
      {post} or {answer}.
    </>
  ),
  writePost: 'Write a post',
  answerOne: 'answer one',
  stepProfile: 'Tell who you are',
  addWidget: 'Add a widget to your profile',

  trending: 'Trending',
  loadingTrending: 'Loading what is trending',

  lists: 'Your lists',
  recent: 'Recent Posts',
  saved: 'Saved',
  mine: 'My Communities',
  noPostsText: 'What you write will be here.',
  noSaved: 'No saved posts yet',
  noSavedText: 'Save a post to find it here again.',
  noCommunities: 'No communities yet',
  noCommunitiesText: 'Join some to see them here.',
} as const;
