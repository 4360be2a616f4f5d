/** What members' texts say by themselves. */
export const markdownTexts = {
  /** A picture that its author gave no name. */
  picture: 'Image',
} as const;
