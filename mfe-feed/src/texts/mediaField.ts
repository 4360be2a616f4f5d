import { limits } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';

const imageMax = sharedTexts.megabytes(limits.imageBytesMax);
const videoMax = sharedTexts.megabytes(limits.videoBytesMax);
const megabyte = 1024 * 1024;
const videosTaken = 'MP4, WebM and Ogg files are accepted.';

const image = {
  file: 'Image file',
  choose: 'Choose image',
  url: 'Image URL',
  /** Accepted file types, by their common names. */
  taken: sharedTexts.picturesTaken,
  fileHint: `${sharedTexts.picturesTaken} Up to ${imageMax} each. You can also paste or drop one here.`,
  wrongType: 'Please select an image file.',
  tooLarge: `Please select an image under ${limits.imageBytesMax / megabyte}MB.`,
} as const;

const video = {
  file: 'Video file',
  choose: 'Choose video',
  url: 'Video URL',
  taken: videosTaken,
  fileHint: `${videosTaken} Up to ${videoMax} each. You can also paste or drop one here.`,
  wrongType: 'Please select a video file.',
  tooLarge: `Please select a video under ${limits.videoBytesMax / megabyte}MB.`,
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
  urlInstead: 'Remove the file to enter a URL instead.',
  preview: (fileName: string) => `Preview: ${fileName}`,
} as const;
