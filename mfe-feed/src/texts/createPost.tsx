import { limits, type PostType } from '@stoa/contract';
import type { ReactNode } from 'react';

const types: Record<PostType, string> = { text: 'Text', image: 'Image', link: 'Link', video: 'Video' };

/** The create-post form. */
export const createPostTexts = {
  title: 'Create a post',
  description: 'Write a post for a Stoa community.',

  community: 'Community',
  chooseCommunity: 'Choose a community',
  named: (displayName: string, name: string) => `${displayName} (${name})`,
  joined: 'Your communities',
  others: 'Other communities',
  communityMissing: 'Choose a community.',
  noCommunities: (communities: ReactNode) => <>You have no community to post in yet. {communities}</>,
  findCommunity: 'Join or create one',
  communitiesFailed: 'Couldn’t load communities.',
  type: 'Post type',
  types,
  rulesFailed: 'Couldn’t load the rules of this community.',
  flairMissing: 'Choose a flair.',
  typeRefused: 'Choose a type that this community allows.',
  titleField: 'Title',
  titleMissing: 'Title is required.',
  titleTooLong: `The title can have at most ${limits.postTitleMax} characters.`,
  url: 'URL',
  urlHint: 'https://',
  urlMissing: {
    link: 'A link post needs a URL.',
    image: 'Choose an image or enter its URL.',
    video: 'Choose a video or enter its URL.',
  },
  urlWrong: 'The URL must start with http:// or https://.',
  urlTooLong: `The URL can have at most ${limits.urlMax} characters.`,
  content: 'Content',
  contentHint: 'You can format it with Markdown: **bold**, *emphasis*, lists, tables, links.',
  contentTooLong: `The text can have at most ${limits.postContentMax} characters.`,

  submit: 'Create',
  submitting: 'Creating...',
  created: 'Post created',
  createdIn: (community: string) => `It is now in ${community}.`,
  view: 'View post',
  failed: 'Failed to create post',
  failedFallback: 'Please try again later.',
  notCreated: (reason: string) => `Failed to create post. ${reason}`,
} as const;
