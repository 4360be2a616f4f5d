/** Copying the link of a post, a comment or a profile. */
export const copyLinkTexts = {
  copied: 'Link copied.',
  notCopied: 'The link could not be copied',
} as const;
