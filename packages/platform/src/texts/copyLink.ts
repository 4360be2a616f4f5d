/** Copying the link of a post, a comment or a profile. */
export const copyLinkTexts = {
  copied: 'Link copied.',
  notCopied: 'Couldn’t copy the link',
} as const;
