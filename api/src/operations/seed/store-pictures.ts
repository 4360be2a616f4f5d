import { join } from 'node:path';
import type { StagingDirectory } from '../../platform/uploads/staging-directory.js';
import { type ImageFile, writeImage } from '../../platform/uploads/image-file.js';
import { ImageProcess } from '../../platform/uploads/image-process.js';
import { filesOf, type MediaFiles } from '../../platform/uploads/media-files.js';

/** A picture for a post. */
export interface PostPicture {
  readonly postId: number;
  /** Path of its file. */
  readonly path: string;
}

/** Concurrent pictures: more would not be faster. */
const AT_ONCE = 2;

/** Stores a picture for each of these posts, in all widths, as if uploaded; returns the files by post. */
export async function storePictures(
  pictures: readonly PostPicture[],
  staging: StagingDirectory,
  files: MediaFiles,
): Promise<Map<number, ImageFile>> {
  const stored = new Map<number, ImageFile>();
  const queue = pictures.values();
  const work = async () => {
    // All workers take their next picture from the same queue.
    const decoder = new ImageProcess();
    for (const { postId, path } of queue) {
      const image = await staging.withFolder(async (folder) => {
        const written = await writeImage(path, folder, decoder);
        for (const name of filesOf(written.name)) await files.keep(name, join(folder, name));
        return written;
      });
      stored.set(postId, image);
    }
    decoder.onModuleDestroy();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored;
}
