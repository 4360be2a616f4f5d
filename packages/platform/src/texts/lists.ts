/** Lists of all kinds. */
export const listTexts = {
  /** @param nouns what the list is of: one, and several */
  added: (count: number, [one, several]: readonly [one: string, several: string]) =>
    `${count} more ${count === 1 ? one : several}`,
  addedText: 'Added at the end of the list.',
  /** As it is said aloud. */
  said: (added: string) => `${added}.`,
  notFetched: (failure: string) => `${failure}.`,
  view: 'View',
  cards: 'Card view',
  rows: 'List view',
} as const;
