/** A field for Markdown, and what it will look like. */
export const markdownFieldTexts = {
  modes: 'Write or preview',
  write: 'Write',
  preview: 'Preview',
  previewOf: (field: string) => `Preview: ${field}`,
  empty: 'Nothing to preview yet.',
} as const;
