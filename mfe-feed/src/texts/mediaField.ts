import { limits } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';

const imageMax = sharedTexts.megabytes(limits.imageBytesMax);
const videoMax = sharedTexts.megabytes(limits.videoBytesMax);
const videosTaken = 'MP4, WebM and Ogg files are accepted.';

const image = {
  file: 'Image file',
  choose: 'Choose image',
  url: 'Image URL',
  /** Kinds of files that are taken, as people know them. */
  taken: sharedTexts.picturesTaken,
  fileHint: `${sharedTexts.picturesTaken} Each at most ${imageMax}.`,
  wrongType: 'Please select an image file.',
  tooLarge: `Please select an image under ${imageMax}.`,
} as const;

const video = {
  file: 'Video file',
  choose: 'Choose video',
  url: 'Video URL',
  taken: videosTaken,
  fileHint: `${videosTaken} Each at most ${videoMax}.`,
  wrongType: 'Please select a video file.',
  tooLarge: `Please select a video under ${videoMax}.`,
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
