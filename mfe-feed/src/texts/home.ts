import type { FeedChoice, PostSort } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';

/** Announced once the posts are there. */
const showing: Record<FeedChoice, string> = {
  all: 'Showing all posts',
  joined: 'Showing your communities',
  following: 'Showing people you follow',
};

/** The home feed. */
export const homeTexts = {
  title: (sort: PostSort) => `${sharedTexts.sorts[sort]} posts`,
  feed: 'Feed',
  showing,
  findPeople: 'Find people',
  followed: 'People you follow',
  empty: {
    all: { title: 'No posts found', text: 'Be the first to create a post!' },
    joined: {
      title: 'Nothing from your communities yet',
      text: 'Join communities to see their posts here.',
    },
    following: {
      title: 'Nothing from people you follow yet',
      text: 'Follow people to see their posts here.',
    },
  },
} as const;
