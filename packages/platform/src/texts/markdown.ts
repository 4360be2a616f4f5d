/** Texts inside rendered Markdown. */
export const markdownTexts = {
  /** A picture without alternative text. */
  picture: 'Image',
} as const;
