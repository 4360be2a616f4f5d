/** Texts of the page: docs/text.md has the rules. */
export const __name__Texts = {
  title: '__Title__',
  counted: (count: number) => `Counted to ${count}`,
  empty: 'No communities yet',
  failed: 'Couldn’t load the communities',
  loading: 'Loading communities',
} as const;
