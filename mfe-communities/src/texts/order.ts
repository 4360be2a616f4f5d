const textsOf = (noun: string, title: string) => ({
  moveUp: (position: number) => `Move ${noun} ${position} up`,
  moveDown: (position: number) => `Move ${noun} ${position} down`,
  moved: (position: number) => `Now ${noun} ${position}`,
  remove: (position: number) => `Remove ${noun} ${position}`,
  removed: `${title} removed`,
});

/** Lists of fields with an order. */
export const orderTexts = {
  rule: textsOf('rule', 'Rule'),
  flair: textsOf('flair', 'Flair'),
} as const;

/** The title of the handle that drags an entry. */
export const dragText = 'Drag to reorder';
