import { limits } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';

const size = sharedTexts.megabytes(limits.imageBytesMax);

/** Uploading a picture. */
export const pictureTexts = {
  hint: `${sharedTexts.picturesTaken} Up to ${size}.`,
  tooLarge: `Pictures can be up to ${size}.`,
  uploading: 'Uploading...',
} as const;
