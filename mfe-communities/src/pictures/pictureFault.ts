import { limits, pictureTypes } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';
import { pictureTexts } from '../texts/pictures';

/** Returns why a chosen file is rejected as a picture; undefined if it can be uploaded. */
export function pictureFault({ type, size }: File): string | undefined {
  if (!pictureTypes.some((known) => known === type)) return sharedTexts.picturesTaken;
  return size > limits.imageBytesMax ? pictureTexts.tooLarge : undefined;
}
