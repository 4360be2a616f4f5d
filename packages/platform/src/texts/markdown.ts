/** Texts inside rendered Markdown. */
export const markdownTexts = {
  /** A picture without alternative text. */
  picture: 'Image',
  copy: 'Copy code',
  copied: 'Code copied',
  notCopied: 'Couldn’t copy the code',
} as const;
