/** Lists of all kinds. */
export const listTexts = {
  /** @param nouns nouns for the items: singular and plural */
  added: (count: number, [one, several]: readonly [one: string, several: string]) =>
    count === 0 ? `No ${several} added` : `${count} more ${count === 1 ? one : several}`,
  addedText: 'Added to the end of the list.',
  /** As announced by screen readers. */
  said: (added: string) => `${added}.`,
  notFetched: (failure: string) => `${failure}.`,
  view: 'View',
  cards: 'Card view',
  rows: 'List view',
} as const;
