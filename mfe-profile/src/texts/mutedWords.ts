import { peopleLimits } from '@stoa/contract';

/** The muted words. */
export const mutedWordsTexts = {
  title: 'Muted words',
  text: 'Posts with these words in the title are hidden from your lists and searches. Comments with them are collapsed.',
  none: 'No muted words.',
  loading: 'Loading muted words',
  failed: 'Couldn’t load muted words',

  field: 'Word or phrase to mute',
  hint: 'Matches whole words. Case and accents are ignored.',
  add: 'Mute',
  added: (word: string) => `Muted “${word}”`,
  remove: (word: string) => `Unmute “${word}”`,
  removed: (word: string) => `Unmuted “${word}”`,
  notSaved: 'Couldn’t save your muted words',

  already: (word: string) => `“${word}” is already muted.`,
  full: `You can mute at most ${peopleLimits.mutedWordsMax} words. Unmute one first.`,
} as const;
