/** A Markdown field and its preview. */
export const markdownFieldTexts = {
  modes: 'Write or preview',
  write: 'Write',
  preview: 'Preview',
  previewOf: (field: string) => `Preview: ${field}`,
  empty: 'Nothing to preview yet.',
} as const;
