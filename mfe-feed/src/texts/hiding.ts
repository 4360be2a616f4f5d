/** Hiding posts from lists. */
export const hidingTexts = {
  hide: 'Hide',
  show: 'Show in lists',
  hidden: 'Hidden from your lists',
  shown: 'Shown in your lists again',
  /** In the place of a hidden post. */
  hiddenPost: 'You’ve hidden this post:',
  undo: 'Undo',
  undoName: (about: string) => `Show ${about} again`,
  notHidden: 'Couldn’t hide the post',
  notShown: 'Couldn’t show the post again',
} as const;
