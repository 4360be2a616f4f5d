const image = {
  file: 'Image file',
  choose: 'Choose image',
  url: 'Image URL',
  /** Kinds of files that are taken, as people know them. */
  taken: 'JPEG, PNG, WebP, GIF and AVIF files are accepted.',
  fileHint: 'JPEG, PNG, WebP, GIF and AVIF files are accepted. Each at most 10MB.',
  wrongType: 'Please select an image file.',
  tooLarge: 'Please select an image under 10MB.',
} as const;

const video = {
  file: 'Video file',
  choose: 'Choose video',
  url: 'Video URL',
  taken: 'MP4, WebM and Ogg files are accepted.',
  fileHint: 'MP4, WebM and Ogg files are accepted. Each at most 100MB.',
  wrongType: 'Please select a video file.',
  tooLarge: 'Please select a video under 100MB.',
} as const;

/** The picture or video of a new post. */
export const mediaFieldTexts = {
  image,
  video,
  wrongType: 'Invalid file type',
  tooLarge: 'File too large',
  uploading: 'Uploading...',
  failed: 'Upload failed',
  failedFallback: 'Failed to upload files. Please try again.',
  urlInstead: 'Remove the file to give a URL instead.',
  preview: (fileName: string) => `Preview: ${fileName}`,
} as const;
