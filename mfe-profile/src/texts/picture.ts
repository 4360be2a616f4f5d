import { limits } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';

const size = sharedTexts.megabytes(limits.imageBytesMax);

/** A picture that a member chooses from their device. */
export const pictureTexts = {
  hint: `${sharedTexts.picturesTaken} At most ${size}.`,
  tooLarge: `A picture can have at most ${size}.`,
  uploading: 'Uploading...',
} as const;
