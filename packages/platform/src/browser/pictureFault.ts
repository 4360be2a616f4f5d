import { limits, pictureTypes } from '@stoa/contract';
import { sharedTexts } from '../texts/shared';

/** Returns why a chosen file is rejected as a picture; undefined if it can be uploaded. */
export function pictureFault({ type, size }: File): string | undefined {
  if (!pictureTypes.some((known) => known === type)) return sharedTexts.picturesTaken;
  return size > limits.imageBytesMax ? sharedTexts.pictureTooLarge : undefined;
}
