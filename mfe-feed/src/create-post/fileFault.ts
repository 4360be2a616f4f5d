import { limits } from '@stoa/contract';
import { mediaFieldTexts } from '../texts/mediaField';

const bytesMax = { image: limits.imageBytesMax, video: limits.videoBytesMax };

/** Returns why a chosen file is rejected, as title and sentence; null if it can be uploaded. */
export function fileFault(kind: 'image' | 'video', file: File): { title: string; text: string } | null {
  const texts = mediaFieldTexts[kind];
  if (!file.type.startsWith(`${kind}/`)) return { title: mediaFieldTexts.wrongType, text: texts.wrongType };
  if (file.size > bytesMax[kind]) return { title: mediaFieldTexts.tooLarge, text: texts.tooLarge };
  return null;
}
