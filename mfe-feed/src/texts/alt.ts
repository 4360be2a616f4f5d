import { limits } from '@stoa/contract';

/** The author's description of a picture. */
export const altTexts = {
  label: 'Description of the image',
  hint: 'For people who can’t see the image.',
  tooLong: `The description can have at most ${limits.postAltMax} characters.`,
} as const;
