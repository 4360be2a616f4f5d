import { limits, pictureTypes } from '@stoa/contract';
import { sharedTexts } from '@stoa/platform';
import { pictureTexts } from './texts/picture';

/** Why a chosen file is not taken as a picture; undefined when it may be uploaded. */
export function pictureFault({ type, size }: File): string | undefined {
  if (!pictureTypes.some((known) => known === type)) return sharedTexts.picturesTaken;
  return size > limits.imageBytesMax ? pictureTexts.tooLarge : undefined;
}
