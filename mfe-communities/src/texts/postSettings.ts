import { communityLimits, type PostType } from '@stoa/contract';

const types: Record<PostType, string> = { text: 'Text', image: 'Images', link: 'Links', video: 'Videos' };

/** The settings of a community for its posts: types, sensitivity and flairs. */
export const postSettingsTexts = {
  types: 'Types of posts',
  typeNames: types,
  sensitive: 'Sensitive community',
  sensitiveHint:
    'Pictures and videos are hidden until a reader chooses to see them. Popular, Top and Rising leave out all posts.',

  flairs: 'Flairs',
  flairsHint:
    'Labels by which readers filter posts. The text is black or white, whichever is easier to read on the colour.',
  text: (position: number) => `Text of flair ${position}`,
  color: (position: number) => `Colour of flair ${position}`,
  preview: 'Preview',
  moderatorsOnly: 'For moderators only',
  moderatorsOnlyName: (position: number) => `Flair ${position}: for moderators only`,
  add: 'Add flair',
  full: `${communityLimits.flairsMax} flairs at most`,
  required: 'Require a flair',
  requiredHint: 'Each new post needs one. At least one flair must be for everyone.',

  yes: 'Yes',
  no: 'No',
} as const;
