import { limits } from '@stoa/contract';

/** Words that a member does not want to read. */
export const mutedWordsTexts = {
  title: 'Muted words',
  text: 'Posts with one of these words in the title are left out of your lists and searches. Comments with one are folded away.',
  none: 'You have muted no words.',
  loading: 'Loading muted words',
  failed: 'Failed to fetch muted words',

  field: 'Word or words to mute',
  hint: 'Whole words. Capital letters and accents make no difference.',
  add: 'Mute',
  added: (word: string) => `Muted “${word}”`,
  remove: (word: string) => `Unmute “${word}”`,
  removed: (word: string) => `Unmuted “${word}”`,
  notSaved: 'The muted words were not saved',

  already: (word: string) => `“${word}” is muted already.`,
  full: `You can mute at most ${limits.mutedWordsMax} words. Unmute one first.`,
} as const;
