/** A Markdown field and its preview. */
export const markdownFieldTexts = {
  modes: 'Write or preview',
  write: 'Write',
  preview: 'Preview',
  previewOf: (field: string) => `Preview: ${field}`,
  toolbar: (field: string) => `Format: ${field}`,
  formats: {
    bold: 'Bold',
    italic: 'Italic',
    link: 'Link',
    quote: 'Quote',
    list: 'List',
    code: 'Code',
  },
  empty: 'Nothing to preview yet.',
} as const;
