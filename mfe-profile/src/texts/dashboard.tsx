import { formatCounted } from '@stoa/ui';
import type { ReactNode } from 'react';

/** The member's dashboard. */
export const dashboardTexts = {
  title: 'Dashboard',
  description: 'Your posts, saved posts and communities.',
  loading: 'Loading the dashboard',
  welcome: (username: string) => `Welcome, ${username}`,
  communities: (count: number) => formatCounted(count, 'Community', 'Communities'),

  postsCreated: 'Posts created',
  upvotes: 'Total upvotes',
  comments: 'Comments',
  /** Placeholder for an unknown number. */
  unknown: '–',

  firstSteps: 'First steps',
  dismiss: 'Dismiss',
  dismissName: 'Dismiss first steps',
  notDismissed: 'Couldn’t dismiss the first steps',
  stepConfirm: 'Confirm your email address',
  stepConfirmText: (email: string, noMail: ReactNode) => (
    <>
      Open the link in the email we sent to {email}. {noMail}
    </>
  ),
  noMail: 'Didn’t get it?',
  stepJoin: 'Join communities',
  stepJoinText: 'Their posts appear in your Joined feed.',
  noneToJoin: 'There are no communities yet.',
  stepWrite: 'Join the conversation',
  stepWriteText: (post: ReactNode, answer: ReactNode) => (
    <>
      {post} or {answer}.
    </>
  ),
  writePost: 'Write a post',
  answerOne: 'reply to one',
  stepProfile: 'Introduce yourself',
  editProfile: 'Add a picture and a bio to your profile',

  trending: 'Trending',
  loadingTrending: 'Loading trending posts',

  lists: 'Your lists',
  recent: 'Recent Posts',
  saved: 'Saved',
  mine: 'My Communities',
  noPostsText: 'Your posts will appear here.',
  noSaved: 'No saved posts yet',
  noSavedText: 'Save a post to find it here again.',
  noCommunitiesText: 'Join communities to see them here.',
} as const;
