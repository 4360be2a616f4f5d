import { isMediaPath, mediaPathPrefix } from '@stoa/contract';

/**
 * Returns the name of the upload that a change of a picture has replaced, in a list of at most one.
 * @param after undefined if the change leaves the picture as it is
 */
export function replacedUpload(before: string | null, after: string | null | undefined): string[] {
  if (after === undefined || before === null || before === after || !isMediaPath(before)) return [];
  return [before.slice(mediaPathPrefix.length)];
}
