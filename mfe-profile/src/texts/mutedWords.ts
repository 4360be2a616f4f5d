import { limits } from '@stoa/contract';

/** The muted words. */
export const mutedWordsTexts = {
  title: 'Muted words',
  text: 'Posts with these words in the title are hidden from your lists and searches. Comments with them are collapsed.',
  none: 'You have not muted any words.',
  loading: 'Loading muted words',
  failed: 'Failed to fetch muted words',

  field: 'Word or phrase to mute',
  hint: 'Matches whole words. Case and accents are ignored.',
  add: 'Mute',
  added: (word: string) => `Muted “${word}”`,
  remove: (word: string) => `Unmute “${word}”`,
  removed: (word: string) => `Unmuted “${word}”`,
  notSaved: 'The muted words were not saved',

  already: (word: string) => `“${word}” is already muted.`,
  full: `You can mute at most ${limits.mutedWordsMax} words. Unmute one first.`,
} as const;
