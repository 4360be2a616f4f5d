import { type ImageFile, writeImage } from '../../uploads/image-file.js';
import type { UploadFolder } from '../../uploads/upload-folder.js';
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

/** Paints and stores a picture for each of these posts; answers the files by post. */
export async function paintPictures(
  orders: readonly PictureOrder[],
  folder: UploadFolder,
): Promise<Map<number, ImageFile>> {
  const { default: sharp } = await import('sharp');
  const painted = new Map<number, ImageFile>();
  const queue = orders.values();
  const painter = async () => {
    // Every painter takes its next order from the same queue.
    for (const { postId, scene } of queue) {
      const drawing = Buffer.from(drawScene(scene, new Random(SEED * postId)));
      const picture = await sharp(drawing).png({ compressionLevel: 1 }).toBuffer();
      painted.set(postId, await writeImage(picture, folder));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, painter));
  return painted;
}
