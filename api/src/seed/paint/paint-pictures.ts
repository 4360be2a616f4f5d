import { join } from 'node:path';
import type { StagingDirectory } from '../../uploads/staging-directory.js';
import { type ImageFile, writeImage } from '../../uploads/image-file.js';
import { ImageProcess } from '../../uploads/image-process.js';
import { filesOf, type MediaFiles } from '../../uploads/media-files.js';
import { Random } from '../random.js';
import { drawScene, type Scene } from './scenes.js';

/** A picture to paint for a post. */
export interface PictureOrder {
  readonly postId: number;
  readonly scene: Scene;
}

/** Pictures at once: more would not be done sooner. */
const AT_ONCE = 2;

/** Seed of the first post's picture; each post has its own. */
const SEED = 733;

/** Paints and stores a picture for each of these posts; returns the files by post. */
export async function paintPictures(
  orders: readonly PictureOrder[],
  staging: StagingDirectory,
  files: MediaFiles,
): Promise<Map<number, ImageFile>> {
  const { default: sharp } = await import('sharp');
  const painted = new Map<number, ImageFile>();
  const queue = orders.values();
  const painter = async () => {
    // Every painter takes its next order from the same queue.
    const decoder = new ImageProcess();
    for (const { postId, scene } of queue) {
      const drawing = Buffer.from(drawScene(scene, new Random(SEED * postId)));
      painted.set(
        postId,
        await staging.withFolder(async (folder) => {
          const path = join(folder, 'file');
          await sharp(drawing).png({ compressionLevel: 1 }).toFile(path);
          const image = await writeImage(path, folder, decoder);
          for (const name of filesOf(image.name)) await files.keep(name, join(folder, name));
          return image;
        }),
      );
    }
    decoder.onModuleDestroy();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, painter));
  return painted;
}
